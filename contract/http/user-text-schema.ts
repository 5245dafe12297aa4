import { z } from "zod";
import { cleanText, cleanTitle, type TextRules, textError } from "../rules/text/user-text.ts";

function textSchema(rules: TextRules, clean: (text: string) => string) {
  return z
    .string({ error: rules.required })
    .transform(clean)
    .superRefine((text, context) => {
      const message = textError(text, rules);
      if (message !== undefined) context.addIssue({ code: "custom", message });
    });
}

/** A text by a user: control characters except tab and line ends are removed, nothing is trimmed. */
export function userText(rules: TextRules) {
  return textSchema(rules, cleanText);
}

export function titleText(rules: TextRules) {
  return textSchema(rules, cleanTitle);
}
