import { Field } from "@ark-ui/react/field";
import type { KeyboardEventHandler, Ref } from "react";
import { css, cx } from "#styled/css";
import { FieldFrame, type FieldTexts } from "./field.tsx";
import { inputStyle } from "./input-style.ts";

const textArea = css({ display: "block", paddingBlock: "[9px]", resize: "none", overflowY: "auto" });

interface TextAreaProps extends FieldTexts {
  value: string;
  onChange: (text: string) => void;
  placeholder?: string;
  rows?: number;
  /** Height at which it stops growing and scrolls: a number of pixels or any CSS length. */
  maxHeight?: number | string;
  /** Grows with its text. */
  autoresize?: boolean;
  disabled?: boolean;
  name?: string;
  enterKeyHint?: "enter" | "send";
  textareaRef?: Ref<HTMLTextAreaElement>;
  onKeyDown?: KeyboardEventHandler<HTMLTextAreaElement>;
  className?: string;
  /** Stands on the box itself, for places that draw their own frame. */
  boxClassName?: string;
}

/** Several lines of text. */
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
    boxClassName,
    disabled,
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
        <Field.Textarea
          {...rest}
          ref={textareaRef}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
          aria-describedby={describedBy}
          className={cx(inputStyle, textArea, boxClassName)}
          style={{ maxHeight }}
        />
      )}
    </FieldFrame>
  );
}
