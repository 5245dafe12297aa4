import { Field } from "@ark-ui/react/field";
import { type ReactNode, useId } from "react";
import { cx, sva } from "#styled/css";
import { FieldNotes, noteIds } from "./field-notes.tsx";

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

export interface FieldTexts {
  label: string;
  /** Keeps the label for screen readers only. */
  hideLabel?: boolean | undefined;
  hint?: string | undefined;
  error?: string | undefined;
}

interface FieldFrameProps extends FieldTexts {
  disabled?: boolean | undefined;
  className?: string | undefined;
  /** Renders the control; `describedBy` has the ids of the visible hint and error. */
  children: (describedBy: string | undefined) => ReactNode;
}

/**
 * Label, control, hint and error. Ark sets only `aria-errormessage`, which few screen readers support, so the
 * control also gets the ids for `aria-describedby` here.
 */
export function FieldFrame({
  label,
  hideLabel,
  hint,
  error,
  disabled,
  className,
  children,
}: FieldFrameProps) {
  const notes = { id: useId(), hint, error };
  const classes = fieldStyle();
  return (
    <Field.Root className={cx(classes.root, className)} invalid={Boolean(error)} disabled={disabled ?? false}>
      <Field.Label className={classes.label} data-hidden={hideLabel || undefined}>
        {label}
      </Field.Label>
      {children(noteIds(notes))}
      <FieldNotes {...notes} />
    </Field.Root>
  );
}
