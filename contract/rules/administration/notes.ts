import { noteLength } from "../../limits.ts";
import { peopleText } from "../../texts/people-texts.ts";
import { cleanName, type TextRules, textError } from "../text/user-text.ts";

export const noteRules: TextRules = { max: noteLength, required: peopleText.noteInvalid };

/** A note as it is stored, a short name in its form; null for a blank one. Or the sentence of the error. */
export function checkNote(typed: string | null): { note: string | null } | { error: string } {
  const note = cleanName(typed ?? "");
  if (note === "") return { note: null };
  const error = textError(note, noteRules);
  return error === undefined ? { note } : { error };
}
