import { inviteText } from "../../texts/page-texts.ts";
import { maxTypedLength, readTypedInteger } from "../text/read-digits.ts";

/** An invite's address up to its id, in brackets or quotes: in a field, the next line may follow directly. */
const linkAddress = /[<("'[]*https?:\/\/\S*?\/invite\/[0-9a-z]{26}[/>)\]"'.,:;]*/gi;
const bareAddress = /(?<!\S)\S+?\/invite\/[0-9a-z]{26}[/>)\]"'.,:;]*/gi;
const label = new RegExp(`^.*${inviteText.passcodeLabel}(?:\\s+is)?[\\s:=]*`, "isu");
/** Follows the passcode in the output of `create-invite`. */
const role = /\s*role:?\s+\w+\s*$/i;

/**
 * The passcode in a field or an argument: as `readTypedInteger`, with its label, and with its link before or behind. Never digits of
 * a link or of the unique user number. Undefined for any other text.
 */
export function readPasscode(text: string): number | undefined {
  if (text.length > maxTypedLength) return undefined;
  const words = text.replace(linkAddress, " ").replace(bareAddress, " ");
  return readTypedInteger(label.test(words) ? words.replace(label, "").replace(role, "") : words);
}
