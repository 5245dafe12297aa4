import { z } from "zod";
import { firstPage, maxInteger, maxPage } from "../limits.ts";
import { parsePositiveInteger } from "../rules/text/read-digits.ts";
import { cleanName, cleanText, cleanTitle, type TextRules, textError } from "../rules/text/user-text.ts";

/** An object in a request; any other value is rejected with a sentence. Unknown members are ignored. */
export function jsonBody<Shape extends z.ZodRawShape>(shape: Shape) {
  return z.object(shape, { error: "The value must be a JSON object." });
}

/** The rule of JSON Schema for a change that needs a member. */
export const oneMember = { minProperties: 1 };

/** A JSON integer within both bounds; `message` rejects every other value. */
export function integer(message: string, { min, max }: { min: number; max: number }) {
  return z
    .number({ error: message })
    .int({ error: message })
    .min(min, { error: message })
    .max(max, { error: message });
}

/** A positive integer that fits a signed 32-bit column. */
export function positiveInteger(message: string) {
  return integer(message, { min: 1, max: maxInteger });
}

const pageMessage = `The page must be a whole number from ${firstPage} to ${maxPage}.`;

/** Digits in a query parameter as a number; any other text unchanged. */
function parseQueryInteger(value: unknown): unknown {
  return typeof value === "string" ? (parsePositiveInteger(value, Number.MAX_SAFE_INTEGER) ?? value) : value;
}

/** An integer in a query parameter. A client gives a number, which the server reads from its digits. */
export function queryInteger<Schema extends z.ZodType<number>>(schema: Schema) {
  return z.preprocess<unknown, Schema, number>(parseQueryInteger, schema);
}

/** The page of a list in a query parameter; defaults to the first one. */
export const pageNumber = queryInteger(integer(pageMessage, { min: firstPage, max: maxPage })).default(
  firstPage,
);

/** The rules of JSON Schema for a text that is checked after it was cleaned. Lengths count code points there too. */
export function textLimits({ max }: Pick<TextRules, "max">) {
  return { minLength: 1, maxLength: max, pattern: "\\S" };
}

function textSchema(rules: TextRules, clean: (text: string) => string) {
  return z
    .string({ error: rules.required })
    .transform(clean)
    .superRefine((text, context) => {
      const message = textError(text, rules);
      if (message !== undefined) context.addIssue({ code: "custom", message });
    })
    .meta(textLimits(rules));
}

/** A text by a user: control characters except tab and line ends are removed; the text is not trimmed. */
export function userTextSchema(rules: TextRules) {
  return textSchema(rules, cleanText);
}

export function titleSchema(rules: TextRules) {
  return textSchema(rules, cleanTitle);
}

/** A name of one line, such as that of a style, a group or a passkey. */
export function nameSchema(rules: TextRules) {
  return textSchema(rules, cleanName);
}
