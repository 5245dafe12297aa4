import { inviteText } from "../../texts/page-texts.ts";
import { maxTypedLength, parseDigits, removeInvisible } from "../text/read-digits.ts";

/** A query, a fragment and further segments. Without them, the next line may follow directly: fields have no line ends. */
const rest = String.raw`(?:[?#]\S*|/+(?:[\d?#]\S*)?)?[>)\]"'.,:;]*`;
const id = "[0-9a-z]{26}";
/** Addresses of invites, in brackets or quotes, and all others. */
const addresses = [
  new RegExp(String.raw`[<("'[]*https?://\S*?/invite/${id}${rest}`, "gi"),
  new RegExp(String.raw`(?<!\S)\S+?/invite/${id}${rest}`, "gi"),
  /https?:\/\/\S*/gi,
];

/** Digits with blanks and dashes between them. A dot stands between two digits on each side: 1.5 is a broken number. */
const run = String.raw`\p{Nd}+(?:(?:[\s\p{Pd}\u2212]+|(?<=\p{Nd}{2})\.(?=\p{Nd}{2}))\p{Nd}+)*`;
const onlyRun = new RegExp(String.raw`^(?<before>\P{N}*)(?<code>${run})(?<after>\P{N}*)$`, "u");

/** Quotes, opening brackets and marks of Markdown. No sign of a negative number. */
const marks = String.raw`"'\x60*_~<>|\s\p{Ps}\p{Pi}\p{Pf}`;
/** Stands between a label and its digits. */
const separators = String.raw`(?:\s+is)?[${marks}\p{Pe}:：=#]*`;

/** Precedes and follows the passcode in the output of `create-invite`. */
const role = /role:?\s*(?:user|admin)/gi;
const userNumber = new RegExp(String.raw`(?<!(?:code|pin)\s*)(?:number|user)${separators}${run}`, "giu");
const label = new RegExp(
  String.raw`(?<!\p{L})(?:${inviteText.passcodeLabel}|pass[\s-]?code|code|pin)(?:\s+number)?${separators}(?:\p{Pd}\s+)?$`,
  "iu",
);

const onlyMarks = new RegExp(`^[${marks}#]*$`, "u");
const closing = String.raw`[${marks}/.,;:!?…·。．，、；：！？｡､\p{Pd}\p{Pe}]`;
const onlyClosing = new RegExp(`^${closing}*$`, "u");
/** Words beside an address may be any, but not in one piece with the passcode. */
const wordsBefore = new RegExp(String.raw`(?:^|[${marks}\p{Pe}:：])#?$`, "u");
const wordsAfter = new RegExp(`^(?:$|${closing})`, "u");

/**
 * The passcode in a field or an argument: the only digits of the text, of any script, with blanks, dashes and dots between them,
 * with their label before them, or with any words and their link. Never digits of a link or of the unique user number. Undefined
 * for any other text.
 */
export function readPasscode(text: string): number | undefined {
  if (text.length > maxTypedLength) return undefined;
  const typed = removeInvisible(text);
  const words = addresses.reduce((left, address) => left.replace(address, " "), typed);
  const { before, code, after } =
    onlyRun.exec(words.replace(role, " ").replace(userNumber, " "))?.groups ?? {};
  if (before === undefined || code === undefined || after === undefined) return undefined;
  const hasAddress = words !== typed;
  const isBegun = label.test(before) || (hasAddress ? wordsBefore : onlyMarks).test(before);
  return isBegun && (hasAddress ? wordsAfter : onlyClosing).test(after) ? parseDigits(code) : undefined;
}
