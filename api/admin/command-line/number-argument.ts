import { z } from "zod";
import { positiveInteger } from "#contract/http/request-fields.ts";
import { readPasscode } from "#contract/rules/invites/read-passcode.ts";

/** A positive integer as typed: digits only. */
export function numberArgument(name: string) {
  const message = `${name} must be a positive integer.`;
  return z
    .string({ error: message })
    .regex(/^\d+$/, { error: message, abort: true })
    .transform(Number)
    .pipe(positiveInteger(message));
}

/** A passcode as pasted, which `readPasscode` reads. */
export function passcodeArgument(name: string) {
  const message = `${name} must be a positive integer.`;
  return z.string({ error: message }).transform(readPasscode).pipe(positiveInteger(message));
}
