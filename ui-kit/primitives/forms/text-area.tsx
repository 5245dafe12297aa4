import type { CompositionEventHandler, CSSProperties, KeyboardEventHandler, ReactNode, Ref } from "react";
import { css } from "#styled/css";
import type { SystemStyleObject } from "#styled/types";
import { retryImport } from "../loading/retry-import.ts";
import { FieldFrame, type FieldLabels, inputStyle } from "./field.tsx";

/** Each paragraph has the direction of its own script. */
const textArea = css.raw({
  display: "block",
  paddingBlock: "line",
  resize: "none",
  overflowY: "auto",
  unicodeBidi: "plaintext",
});
/** At least as many lines as `rows`, which `field-sizing` ignores. */
const growing = css.raw({
  fieldSizing: "content",
  minHeight: "[max(token(sizes.control), calc(var(--rows) * 1lh + 2 * token(spacing.line) + 2px))]",
});
const row = css.raw({ position: "relative" });
/** A growing box has the width of its text as its own, which must not widen the page. */
const growingRow = css.raw({ width: "full", contain: "[inline-size]" });
const corner = css({ position: "absolute", insetInlineEnd: "1", insetBlockEnd: "1" });

interface TextAreaProps extends FieldLabels {
  /** The text in the box. */
  value: string;
  /** Called with each change. */
  onChange: (text: string) => void;
  /** An example, shown while the box is empty. It does not replace the label. */
  placeholder?: string;
  /** The height of an empty box, in lines. */
  rows?: number;
  /** Maximum height before it scrolls: a number of pixels or any CSS length. */
  maxHeight?: number | string;
  /** Grows with its text, up to `maxHeight`. */
  autoresize?: boolean;
  /** It cannot be changed. */
  disabled?: boolean;
  /** Told beforehand. Not the native attribute: the browser would mark an empty field as wrong at once. */
  required?: boolean;
  /** Its name in the form. */
  name?: string;
  /** The word on the Enter key of a touch keyboard. */
  enterKeyHint?: "enter" | "send";
  /** The box, to focus it. */
  textareaRef?: Ref<HTMLTextAreaElement>;
  /** For a box that sends with Enter. */
  onKeyDown?: KeyboardEventHandler<HTMLTextAreaElement>;
  /** For a box that sends with Enter: an input method has ended a word. */
  onCompositionEnd?: CompositionEventHandler<HTMLTextAreaElement>;
  /** Its place in the layout. */
  className?: string;
  /** Styles of the box itself. */
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
    rows = 1,
    autoresize = false,
    ...rest
  } = props;
  // Only the style knows the number of rows by a custom property.
  const style = { maxHeight, "--rows": rows } as CSSProperties;
  return (
    <FieldFrame
      label={label}
      hideLabel={hideLabel}
      hint={hint}
      error={error}
      disabled={disabled}
      className={className}
    >
      {(control) => (
        <div ref={autoresize ? growByScript : undefined} className={css(row, autoresize && growingRow)}>
          <textarea
            {...rest}
            {...control}
            ref={textareaRef}
            rows={rows}
            value={value}
            onChange={(event) => onChange(event.currentTarget.value)}
            aria-required={required}
            className={css(inputStyle, textArea, autoresize && growing, boxStyle)}
            style={style}
          />
          {action && <div className={corner}>{action}</div>}
        </div>
      )}
    </FieldFrame>
  );
}

/**
 * A `ref` for the row of a growing box: loads a script that sets its height, where the engine has no `field-sizing`
 * (Firefox, Safari before 26.2).
 */
function growByScript(element: HTMLElement | null) {
  const box = element?.querySelector("textarea");
  if (!box || CSS.supports("field-sizing", "content")) return;
  let stop: (() => void) | undefined;
  let isRemoved = false;
  void retryImport(() => import("@zag-js/auto-resize")).then(({ autoresizeTextarea }) => {
    if (!isRemoved) stop = autoresizeTextarea(box);
  });
  return () => {
    isRemoved = true;
    stop?.();
  };
}
