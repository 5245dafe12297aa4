import { z } from "zod";
import { positiveInteger } from "#contract/http/request-fields.ts";

/** A positive integer as typed: digits only. */
export function numberArgument(name: string) {
  const sentence = `${name} must be a positive integer.`;
  return z
    .string({ error: sentence })
    .regex(/^\d+$/, { error: sentence, abort: true })
    .transform(Number)
    .pipe(positiveInteger(sentence));
}
