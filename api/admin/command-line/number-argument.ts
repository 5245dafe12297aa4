import { z } from "zod";
import { positiveInteger } from "#contract/http/request-fields.ts";

/** A positive integer as typed: digits only. */
export function numberArgument(name: string) {
  const message = `${name} must be a positive integer.`;
  return z
    .string({ error: message })
    .regex(/^\d+$/, { error: message, abort: true })
    .transform(Number)
    .pipe(positiveInteger(message));
}
