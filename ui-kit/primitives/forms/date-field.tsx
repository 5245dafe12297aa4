import type { Ref } from "react";
import { css } from "#styled/css";
import { FieldFrame, type FieldLabels, inputStyle } from "./field.tsx";

const input = css.raw({ fontVariantNumeric: "tabular-nums" });

interface DateFieldProps extends FieldLabels {
  /** A day as `2026-11-26`; empty while it is incomplete. */
  value: string;
  /** Called with each complete day, and with an empty text. */
  onChange: (day: string) => void;
  /** The input, to focus it. */
  inputRef?: Ref<HTMLInputElement>;
  /** It cannot be changed. */
  disabled?: boolean;
}

/** A day of the calendar, with the browser's own picker. */
export function DateField(props: DateFieldProps) {
  const { label, hideLabel, hint, error, value, onChange, inputRef, disabled } = props;
  return (
    <FieldFrame label={label} hideLabel={hideLabel} hint={hint} error={error} disabled={disabled}>
      {(control) => (
        <input
          {...control}
          type="date"
          ref={inputRef}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
          className={css(inputStyle, input)}
        />
      )}
    </FieldFrame>
  );
}
