import { textLength, titleLength } from "../../limits.ts";
import { chatText } from "../../texts/chat-texts.ts";
import { newChatText } from "../../texts/page-texts.ts";
import { removeInvisibleMarks, removeLooseJoiners } from "./visible-text.ts";

const controlCharacters = /(?![\t\n\r])\p{Cc}/gu;
/** White space, the next line of EBCDIC, and the Braille pattern without a dot. */
const blanks = /[\s\u0085\u2800]+/gu;
/** Tabs and line ends, also those of Unicode. */
const lineEnds = /[\t\n\v\f\r\u0085\u2028\u2029]+/gu;
/** Combining marks, joiners, selectors and tags at the beginning, where they have no character to modify. */
const start = /^[ \p{M}\p{Join_Control}\u180e\u{e0020}-\u{e007f}]+/u;
const bidirectionalControls = /\p{Bidi_Control}/gu;

/** Limits of one text; `required` is the sentence for a missing or blank one. */
export interface TextRules {
  readonly max: number;
  readonly required: string;
}

export const promptRules: TextRules = { max: textLength, required: newChatText.promptMissing };
export const messageRules: TextRules = { max: textLength, required: chatText.messageMissing };
export const titleRules: TextRules = { max: titleLength, required: "A title is required." };

/** The error sentence for a cleaned text that is blank, malformed UTF-16 or longer than `max` code points. */
export function textError(text: string, { max, required }: TextRules): string | undefined {
  if (text.trim() === "") return required;
  if (!text.isWellFormed()) return "The text holds a broken character.";
  if ([...text].length > max) return `The text is longer than ${max} characters.`;
  return undefined;
}

/** A user's text without control characters other than tab and line ends; not trimmed. */
export function cleanText(text: string): string {
  return text.replace(controlCharacters, "");
}

/** A title or the starter of a style: one line, cleaned like a text, and without bidirectional controls. Not trimmed. */
export function cleanTitle(text: string): string {
  return cleanText(text.replace(lineEnds, " ")).replace(bidirectionalControls, "");
}

/**
 * A short name, such as that of a style or a passkey: one line, without control characters, direction controls and invisible
 * characters, without blanks at its ends and marks at its beginning. Runs of blanks are one space. A joiner or selector stays only
 * where its script needs it, because two names must not look alike.
 */
export function cleanName(text: string): string {
  const line = text.replace(blanks, " ").replace(/\p{Cc}/gu, "");
  return removeLooseJoiners(removeInvisibleMarks(line).replace(start, "")).replace(/ +/g, " ").trim();
}

/** The cleaned text of a user, or the sentence of the error. */
export function checkText(typed: string, rules: TextRules): { text: string } | { error: string } {
  const text = cleanText(typed);
  const error = textError(text, rules);
  return error === undefined ? { text } : { error };
}
