import { z } from "zod";

const controlCharacters = /(?![\t\n\r])\p{Cc}/gu;
const bidirectionalControls = /\p{Bidi_Control}/gu;

/** Limits of one text; `required` is the sentence for a missing or blank one. */
interface TextRules {
  readonly max: number;
  readonly required: string;
}

/** The sentence against a cleaned text that is blank, malformed UTF-16 or longer than `max` code points. */
function checkText(text: string, { max, required }: TextRules): string | undefined {
  if (text.trim() === "") return required;
  if (!text.isWellFormed()) return "The text holds a broken character.";
  if ([...text].length > max) return `The text is longer than ${max} characters.`;
  return undefined;
}

function textSchema(rules: TextRules, clean: (text: string) => string) {
  return z
    .string({ error: rules.required })
    .transform(clean)
    .superRefine((text, context) => {
      const message = checkText(text, rules);
      if (message !== undefined) context.addIssue({ code: "custom", message });
    });
}

/** A text of a person: control characters other than tab and line ends are removed, nothing is trimmed. */
export function personText(rules: TextRules) {
  return textSchema(rules, (text) => text.replace(controlCharacters, ""));
}

/** A title: as a text, and without the characters that turn the direction of what follows. */
export function titleText(rules: TextRules) {
  return textSchema(rules, (text) => text.replace(controlCharacters, "").replace(bidirectionalControls, ""));
}
