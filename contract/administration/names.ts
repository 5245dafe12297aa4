import { z } from "zod";
import { textLimits } from "../http/request-fields.ts";
import { cleanTitle, textError } from "../rules/text/user-text.ts";

/** A name that administrators give: cleaned like a title, without blanks at its ends. */
export function nameSchema(max: number, required: string) {
  return z
    .string({ error: required })
    .transform((name) => cleanTitle(name).trim())
    .superRefine((name, context) => {
      const message = textError(name, { max, required });
      if (message !== undefined) context.addIssue({ code: "custom", message });
    })
    .meta(textLimits({ max }));
}
