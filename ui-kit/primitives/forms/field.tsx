import { CircleAlert } from "lucide-react";
import { type ReactNode, useId } from "react";
import { css, cx, sva } from "#styled/css";

/** The style shared by all text inputs, to be merged with an input's own. */
export const inputStyle = css.raw({
  width: "full",
  minWidth: "0",
  minHeight: "control",
  paddingInline: "3",
  borderWidth: "1px",
  borderStyle: "solid",
  borderColor: "border.control",
  borderRadius: "control",
  backgroundColor: "bg.surface",
  color: "fg.default",
  textStyle: "body",
  transitionProperty: "[border-color]",
  transitionDuration: "fade",
  _focusVisible: {
    outlineOffset: "[-1px]",
    borderColor: "focus.ring",
    // The ring is outside the red border.
    _invalid: { outlineOffset: "0.5", borderColor: "danger.fg" },
  },
  _invalid: { borderColor: "danger.fg" },
  _disabled: {
    borderColor: "border.button",
    backgroundColor: "bg.sunken",
    color: "fg.muted",
    cursor: "not-allowed",
  },
});

const hintStyle = css({ textStyle: "help", color: "fg.subtle" });
const errorStyle = css({
  display: "flex",
  gap: "1",
  textStyle: "help",
  color: "danger.fg",
  "& svg": { width: "icon.sm", height: "5", flexShrink: "0" },
});

interface FieldMessagesProps {
  /** Prefix of both notes' ids. */
  id: string;
  /** Below the control: explains the input. */
  hint?: string | undefined;
  /** Below the control: the validation error. */
  error?: string | undefined;
}

/** Ids of the visible notes, for `aria-describedby`. */
export function describedByIds({ id, hint, error }: FieldMessagesProps): string | undefined {
  const shown = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean);
  return shown.length > 0 ? shown.join(" ") : undefined;
}

export function FieldMessages({ id, hint, error }: FieldMessagesProps) {
  return (
    <>
      {hint && (
        <span id={`${id}-hint`} className={hintStyle}>
          <bdi>{hint}</bdi>
        </span>
      )}
      {error && (
        <span id={`${id}-error`} className={errorStyle}>
          <CircleAlert aria-hidden="true" />
          <bdi>{error}</bdi>
        </span>
      )}
    </>
  );
}

export const fieldStyle = sva({
  slots: ["root", "label"],
  base: {
    root: { display: "grid", gap: "1", minWidth: "0" },
    label: {
      textStyle: "label",
      color: "fg.default",
      justifySelf: "start",
      "&[data-hidden]": { srOnly: true },
    },
  },
});

export interface FieldLabels {
  /** The visible text, and the accessible name. */
  label: string;
  /** Keeps the label for screen readers only. */
  hideLabel?: boolean | undefined;
  /** Below the control: explains the input and its purpose. Part of the description. */
  hint?: string | undefined;
  /** Below the control: the validation error and its remedy. Marks the control as invalid. */
  error?: string | undefined;
}

/** The attributes that connect a control with its label and notes. */
interface FieldControl {
  readonly id: string;
  readonly disabled: boolean;
  readonly "aria-invalid": true | undefined;
  readonly "aria-describedby": string | undefined;
}

interface FieldFrameProps extends FieldLabels {
  /** The control cannot be changed. */
  disabled?: boolean | undefined;
  /** Its place in the layout. */
  className?: string | undefined;
  /** Renders the control with its attributes. */
  children: (control: FieldControl) => ReactNode;
}

/** Label, control, hint and error (docs/decisions/0069). */
export function FieldFrame({
  label,
  hideLabel,
  hint,
  error,
  disabled = false,
  className,
  children,
}: FieldFrameProps) {
  const notes = { id: useId(), hint, error };
  const control: FieldControl = {
    id: `${notes.id}-control`,
    disabled,
    "aria-invalid": error ? true : undefined,
    "aria-describedby": describedByIds(notes),
  };
  const classes = fieldStyle();
  return (
    <div className={cx(classes.root, className)}>
      <label htmlFor={control.id} className={classes.label} data-hidden={hideLabel || undefined}>
        {label}
      </label>
      {children(control)}
      <FieldMessages {...notes} />
    </div>
  );
}
