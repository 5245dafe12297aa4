import { CircleAlert } from "lucide-react";
import { css } from "#styled/css";

const hintStyle = css({ textStyle: "help", color: "fg.subtle" });
const errorStyle = css({
  display: "flex",
  gap: "1",
  textStyle: "help",
  color: "danger.fg",
  "& svg": { width: "icon.sm", height: "5", flexShrink: "0" },
});

interface FieldNotesProps {
  /** Prefix of both notes' ids. */
  id: string;
  hint?: string | undefined;
  error?: string | undefined;
}

/** Ids of the visible notes, for `aria-describedby`. */
export function noteIds({ id, hint, error }: FieldNotesProps): string | undefined {
  const shown = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean);
  return shown.length > 0 ? shown.join(" ") : undefined;
}

export function FieldNotes({ id, hint, error }: FieldNotesProps) {
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
