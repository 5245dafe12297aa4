import { noteLength } from "../../limits.ts";
import { peopleText } from "../../texts/people-texts.ts";
import { checkText, type TextRules } from "../text/user-text.ts";

export const noteRules: TextRules = { max: noteLength, required: peopleText.noteInvalid };

/** A note as it is stored, null for a blank one; or the sentence of the error. */
export function checkNote(typed: string | null): { note: string | null } | { error: string } {
  if (typed === null || typed.trim() === "") return { note: null };
  const checked = checkText(typed, noteRules);
  if ("text" in checked) return { note: checked.text };
  // Nothing is left when the note consisted of control characters.
  return checked.error === noteRules.required ? { note: null } : checked;
}
