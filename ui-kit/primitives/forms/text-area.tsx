import { Field } from "@ark-ui/react/field";
import type { CompositionEventHandler, KeyboardEventHandler, ReactNode, Ref } from "react";
import { css } from "#styled/css";
import type { SystemStyleObject } from "#styled/types";
import { FieldFrame, type FieldLabels, inputStyle } from "./field.tsx";

/** Each paragraph has the direction of its own script. */
const textArea = css.raw({
  display: "block",
  paddingBlock: "line",
  resize: "none",
  overflowY: "auto",
  unicodeBidi: "plaintext",
});
const row = css({ position: "relative" });
const corner = css({ position: "absolute", insetInlineEnd: "1", insetBlockEnd: "1" });

interface TextAreaProps extends FieldLabels {
  value: string;
  onChange: (text: string) => void;
  placeholder?: string;
  rows?: number;
  /** Maximum height before it scrolls: a number of pixels or any CSS length. */
  maxHeight?: number | string;
  autoresize?: boolean;
  disabled?: boolean;
  /** Told beforehand. Not the native attribute: the browser would mark an empty field as wrong at once. */
  required?: boolean;
  name?: string;
  enterKeyHint?: "enter" | "send";
  textareaRef?: Ref<HTMLTextAreaElement>;
  onKeyDown?: KeyboardEventHandler<HTMLTextAreaElement>;
  onCompositionEnd?: CompositionEventHandler<HTMLTextAreaElement>;
  className?: string;
  boxStyle?: SystemStyleObject;
  /** A button in the box's bottom corner; the style must reserve space for it. */
  action?: ReactNode;
}

export function TextArea(props: TextAreaProps) {
  const {
    label,
    hideLabel,
    hint,
    error,
    value,
    onChange,
    maxHeight,
    textareaRef,
    className,
    boxStyle,
    action,
    disabled,
    required,
    ...rest
  } = props;
  return (
    <FieldFrame
      label={label}
      hideLabel={hideLabel}
      hint={hint}
      error={error}
      disabled={disabled}
      className={className}
    >
      {(describedBy) => (
        <div className={row}>
          <Field.Textarea
            {...rest}
            ref={textareaRef}
            value={value}
            onChange={(event) => onChange(event.currentTarget.value)}
            aria-required={required}
            aria-describedby={describedBy}
            className={css(inputStyle, textArea, boxStyle)}
            style={{ maxHeight }}
          />
          {action && <div className={corner}>{action}</div>}
        </div>
      )}
    </FieldFrame>
  );
}
