import { z } from "zod";
import { maxInteger } from "../limits.ts";

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
