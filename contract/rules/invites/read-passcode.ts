import { passcodeDigits } from "../../limits.ts";
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
const anyRun = new RegExp(String.raw`(?<![\p{N}\p{L}])${run}(?![\p{N}\p{L}])`, "gu");
/** Dates and times of messengers and of answers of the API. */
const dates = [
  /(?:19|20)\d\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])(?:T[\d:.]+Z?)?/g,
  /(?:0?[1-9]|[12]\d|3[01])([/.])(?:0?[1-9]|[12]\d|3[01])\1(?:(?:19|20)\d\d|\d\d(?!\d))/g,
  /(?<!\d)\d{1,2}:\d\d(?::\d\d)?(?!\d)/g,
];
const onlyRun = new RegExp(String.raw`^(?<before>\P{N}*)(?<code>${run})(?<after>\P{N}*)$`, "u");

/** Quotes, opening brackets and marks of Markdown. Signs of negative numbers are excluded. */
const marks = String.raw`"'\x60*_~<>|\s\p{Ps}\p{Pi}\p{Pf}`;
/** Characters between a label and its digits. */
const separators = String.raw`(?:\s+is)?[${marks}\p{Pe}:：=#]*`;

/** The fields before and after the passcode in the output of `create-invite`. */
const role = /role:?\s*(?:user|admin)/gi;
const userNumber = new RegExp(String.raw`(?<!(?:code|pin)\s*)(?:number|user)${separators}${run}`, "giu");
const label = new RegExp(
  String.raw`(?<!\p{L})(?:${inviteText.passcodeLabel}|pass[\s-]?code|code|pin)(?:\s+number)?${separators}(?:\p{Pd}\s+)?$`,
  "iu",
);

const onlyMarks = new RegExp(`^[${marks}#]*$`, "u");
const closing = String.raw`[${marks}/.,;:!?…·。．，、；：！？｡､\p{Pd}\p{Pe}]`;
const onlyClosing = new RegExp(`^${closing}*$`, "u");
/** Any words may surround the passcode beside an address, if they are separated from it. */
const wordsBefore = new RegExp(String.raw`(?:^|[${marks}\p{Pe}:：])#?$`, "u");
const wordsAfter = new RegExp(`^(?:$|${closing})`, "u");

/** The passcode in a text with other digits, such as dates: the digits with the label, or the only ones of the default length. */
function readAmongOthers(text: string): number | undefined {
  const words = dates.reduce((left, date) => left.replace(date, " | "), text);
  const runs = [...words.matchAll(anyRun)].map(({ 0: code, index }) => {
    const before = words.slice(0, index);
    const after = words.slice(index + code.length);
    return {
      code,
      isLabeled: label.test(before),
      isApart: wordsBefore.test(before) && wordsAfter.test(after),
    };
  });
  const labeled = runs.filter(({ isLabeled }) => isLabeled);
  const long = runs.filter(({ code }) => code.replace(/\P{Nd}/gu, "").length === passcodeDigits);
  const [found, second] = labeled.length > 0 ? labeled : long;
  return found?.isApart && second === undefined ? parseDigits(found.code) : undefined;
}

/**
 * The passcode in a field or an argument: the only digits of the text, of any script, with blanks, dashes and dots between them,
 * with their label before them, or with any words and their link. Beside other digits and the link, the labeled or the only eight
 * ones. Never digits of a link or of the unique user number. Undefined for any other text.
 */
export function readPasscode(text: string): number | undefined {
  if (text.length > maxTypedLength) return undefined;
  const typed = removeInvisible(text);
  const words = addresses.reduce((left, address) => left.replace(address, " | "), typed);
  const hasAddress = words !== typed;
  const rest = words.replace(role, " ").replace(userNumber, " ");
  const { before, code, after } = onlyRun.exec(rest)?.groups ?? {};
  if (before === undefined || code === undefined || after === undefined)
    return hasAddress ? readAmongOthers(rest) : undefined;
  const isBegun = label.test(before) || (hasAddress ? wordsBefore : onlyMarks).test(before);
  return isBegun && (hasAddress ? wordsAfter : onlyClosing).test(after) ? parseDigits(code) : undefined;
}
