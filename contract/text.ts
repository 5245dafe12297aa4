import { z } from "zod";
import { cleanText, type TextRules, textError } from "./person-text.ts";

const bidirectionalControls = /\p{Bidi_Control}/gu;

function textSchema(rules: TextRules, clean: (text: string) => string) {
  return z
    .string({ error: rules.required })
    .transform(clean)
    .superRefine((text, context) => {
      const message = textError(text, rules);
      if (message !== undefined) context.addIssue({ code: "custom", message });
    });
}

/** A text of a person: control characters other than tab and line ends are removed, nothing is trimmed. */
export function personText(rules: TextRules) {
  return textSchema(rules, cleanText);
}

/** A title: as a text, and without the characters that turn the direction of what follows. */
export function titleText(rules: TextRules) {
  return textSchema(rules, (text) => cleanText(text).replace(bidirectionalControls, ""));
}
