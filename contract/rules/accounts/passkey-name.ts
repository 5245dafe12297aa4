import { passkeyNameLength } from "../../limits.ts";
import type { TextRules } from "../text/user-text.ts";

/** A passkey's name as its owner may write it. */
export const passkeyNameRules: TextRules = { max: passkeyNameLength, required: "Please enter a name" };

const unnamed = "Passkey";

/** The number in a name: 1 for the bare stem, 0 for another name. */
function nameNumber(name: string, stem: string): number {
  if (name === stem) return 1;
  const rest = name.startsWith(`${stem} `) ? name.slice(stem.length + 1) : "";
  return /^\d{1,4}$/.test(rest) ? Number(rest) : 0;
}

/**
 * The default name of a new passkey: its provider if known, otherwise `Passkey 1`. A repeated name gets the number
 * after the highest, so that the newest is recognizable.
 */
export function passkeyName(provider: string | undefined, existingNames: readonly string[]): string {
  const stem = provider ?? unnamed;
  const highest = Math.max(0, ...existingNames.map((name) => nameNumber(name, stem)));
  return provider !== undefined && highest === 0 ? provider : `${stem} ${highest + 1}`;
}
