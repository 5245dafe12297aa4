import { z } from "zod";
import { maxInteger } from "./limits.ts";

/** A positive integer that fits a signed 32-bit column; a JSON number only. `message` answers every other value. */
export function positiveInteger(message: string) {
  return z
    .number({ error: message })
    .int({ error: message })
    .min(1, { error: message })
    .max(maxInteger, { error: message });
}
