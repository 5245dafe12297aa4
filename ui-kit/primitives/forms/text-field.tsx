import type { HTMLAttributes, ReactNode, Ref } from "react";
import { css } from "#styled/css";
import { FieldFrame, type FieldLabels, inputStyle } from "./field.tsx";

/** The action is below the input where that would not show a whole number, or most of a name, beside it. */
const row = css({ display: "flex", flexWrap: "wrap", gap: "2", alignItems: "stretch" });
const input = css.raw({ flex: "[1 1 12em]" });
const numberInput = css.raw({ flex: "[1 1 8em]" });
const monospaced = css.raw({
  fontFamily: "mono",
  letterSpacing: "[0.08em]",
  fontVariantNumeric: "tabular-nums",
});

interface TextFieldProps extends FieldLabels {
  /** The text in the box. */
  value: string;
  /** Called with each change. */
  onChange: (text: string) => void;
  /** The input, to focus it. */
  inputRef?: Ref<HTMLInputElement>;
  /** The touch keyboard: `numeric` for numbers. */
  inputMode?: HTMLAttributes<HTMLInputElement>["inputMode"];
  /** The word on the Enter key of a touch keyboard. */
  enterKeyHint?: HTMLAttributes<HTMLInputElement>["enterKeyHint"];
  /** The kind of value that the browser may fill in. */
  autoComplete?: string;
  /** An example, shown while the box is empty. It does not replace the label. */
  placeholder?: string;
  /** Its name in the form. */
  name?: string;
  /** Numbers and codes. */
  mono?: boolean;
  /** A button at the end of the box. */
  action?: ReactNode;
  /** It cannot be changed. */
  disabled?: boolean;
  /** Sets `aria-required`. Not the native attribute: the browser would mark an empty field as wrong at once. */
  required?: boolean;
}

/**
 * A single-line input. Numbers are entered here too (`inputMode="numeric"`), so that an invalid one can be
 * displayed and reported.
 */
export function TextField({
  label,
  hideLabel,
  hint,
  error,
  value,
  onChange,
  inputRef,
  mono,
  action,
  disabled,
  required,
  ...rest
}: TextFieldProps) {
  return (
    <FieldFrame label={label} hideLabel={hideLabel} hint={hint} error={error} disabled={disabled}>
      {(control) => (
        <div className={row}>
          <input
            {...rest}
            {...control}
            type="text"
            ref={inputRef}
            value={value}
            onChange={(event) => onChange(event.currentTarget.value)}
            aria-required={required}
            className={css(
              inputStyle,
              input,
              rest.inputMode === "numeric" && numberInput,
              mono && monospaced,
            )}
          />
          {action}
        </div>
      )}
    </FieldFrame>
  );
}
