import type { MarkedOptions, Token, TokenizerThis, Tokens } from "marked";

const scheme = /^(?:https?:\/\/|ftp:\/\/|www\.)/i;
const schemes = /(?:https?|ftp):\/\/|www\./i;
/** After these, `www.` is part of another word or address. */
const partOfAddress = /[A-Za-z\d.\-/@:=&#%+]$/;

/** Scripts without spaces between words, or whose particles follow a foreign word directly. */
const spaceless =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Tibetan}\p{Script=Yi}\u30fc]/u;
const letter = /[\p{L}\p{M}\p{N}]/u;
const latin = /[\p{Script=Latin}\p{M}]/u;
const asciiPart = /[\w!#$%&'()*+,\-./:;=?@[\\\]^{|}~]/;
/** After these, a word begins in a path, a query or a fragment. */
const wordStart = /[/#=&\-_+~@%]/;
const partStart = /[/?#&=]/;
/** Within a word: joiners, an apostrophe, hyphens, an en dash and the middle dot of Catalan. */
const connector = /[\u2019\u2010\u2011\u2013\u00b7\u200c]|\u200d/;
const katakanaDot = "\u30fb";
const kana = /[\p{Script=Katakana}\p{Script=Hiragana}\u30fc]/u;

/** A letter, a digit or a hyphen of a host, or a symbol such as an emoji. */
const hostStart = /[\p{L}\p{N}\p{So}-]/u;
const hostPart = /[\p{L}\p{M}\p{N}\p{So}.\-_]/u;
const pathStart = /[/?#]/;
const port = /^:\d{1,5}/;
/** The last label of hosts that a sentence may follow directly, as in `example.com.然后`. */
const commonDomain = /\.(?:com|org|net|edu|gov|info|dev|app|[a-z]{2})$/i;
/** Invisible characters in a host, or a character that browsers read as a dot: the link would open another host than it shows. */
const cutHost = /[\p{Default_Ignorable_Code_Point}\p{Cf}]+[\p{Script=Latin}\d.-]|[．｡][A-Za-z\d]/uy;
const ideographicStop = /^。[A-Za-z\d]/;
/** A name or a password before a host (RFC 3986, section 3.2.1): the host that is opened stands behind it. */
const userInformation = /^(?::[^\s/?#@]*)?@/;
/** So much of a text is searched for them. */
const maxUserInformation = 250;
/** Another address after a list's sign. */
const nextAddress = /^[,;|](?:https?|ftp):\/\//i;
/** Particles of Japanese and Korean, which a path seldom begins with. */
const particle =
  /^(?:を|[にでへがはもと](?!\p{Script=Hiragana})|(?:에서|으로|부터|까지|[에로은는이가을를의와과도])(?!\p{L}))/u;

const trailingPunctuation = /[?!.,:;*_'"~\\]/;
const openings: Readonly<Record<string, string>> = { ")": "(", "]": "[", "}": "{" };

/** The start of a text: an address that is a link, or the scheme and the host of one that stays text. */
interface ReadAddress {
  readonly raw: string;
  readonly isLink: boolean;
}

/**
 * The bare web address at the start of a text, as written; undefined if there is none. It is no link where a reader would see
 * another host than the one that it opens.
 *
 * GFM ends an address at white space only, and so takes in the sentence behind it where a script writes no spaces. Here
 * it ends where a reader sees its end: at quotes, at punctuation and symbols outside of ASCII, at invisible characters,
 * and where a word of ASCII goes over into a script that is written without spaces. Behind the host only a port, a path, a
 * query or a fragment goes on. A host may be of any script.
 */
export function readBareAddress(text: string): ReadAddress | undefined {
  const [start] = scheme.exec(text) ?? [];
  if (start === undefined || !hostStart.test(characterAt(text, start.length))) return undefined;
  const { hostEnd, isCut } = readHost(text, start.length);
  if (isCut || userInformation.test(text.slice(hostEnd, hostEnd + maxUserInformation)))
    return { raw: text.slice(0, hostEnd), isLink: false };
  const portEnd = hostEnd + (port.exec(text.slice(hostEnd, hostEnd + 6))?.[0].length ?? 0);
  const end = pathStart.test(text.charAt(portEnd)) ? readPath(text, portEnd) : portEnd;
  const raw = text.slice(0, endWithoutPunctuation(text, end));
  return raw.length > start.length ? { raw, isLink: true } : undefined;
}

/** Adds bare web addresses to marked's lexer, which knows hosts in ASCII only. */
export const bareAddressExtension = {
  inline: [
    function (this: TokenizerThis, source: string, tokens: Token[]): Tokens.Link | Tokens.Text | undefined {
      if (this.lexer.state.inLink) return undefined;
      const isWithoutScheme = /^www\./i.test(source);
      if (isWithoutScheme && partOfAddress.test(tokens.at(-1)?.raw ?? "")) return undefined;
      const { raw, isLink } = readBareAddress(source) ?? {};
      if (raw === undefined) return undefined;
      if (!isLink) return { type: "text", raw, text: raw };
      const href = isWithoutScheme ? `http://${raw}` : raw;
      return {
        type: "link",
        raw,
        text: raw,
        href,
        autolink: true,
        tokens: [{ type: "text", raw, text: raw }],
      };
    },
  ],
  startInline: [(source: string) => source.search(schemes)],
} satisfies Partial<NonNullable<MarkedOptions["extensions"]>>;

/**
 * The place where the host ends, and whether a reader would see another host. A host in ASCII ends at the first letter of another
 * script, which belongs to the sentence behind it, as in `example.com을` and `example.com.然后`.
 */
function readHost(text: string, start: number): { readonly hostEnd: number; readonly isCut: boolean } {
  let end = start;
  let label = start;
  for (let character = characterAt(text, end); hostPart.test(character); character = characterAt(text, end)) {
    end += character.length;
    if (character === "." && hostPart.test(characterAt(text, end)) && text[end] !== ".") label = end;
  }
  cutHost.lastIndex = end;
  const isSentenceEnd =
    isSingleName(text.slice(start, end)) && ideographicStop.test(text.slice(end, end + 2));
  if (cutHost.test(text) || isSentenceEnd) return { hostEnd: end, isCut: true };
  const last = text.slice(label, end);
  if (spaceless.test(characterAt(last, 0)) && commonDomain.test(text.slice(start, label - 1)))
    return { hostEnd: label - 1, isCut: false };
  const other = /^[\w-]/.test(last) ? last.search(/[^\w.-]/) : -1;
  const goesOn = other !== -1 && !latin.test(characterAt(last, other));
  return { hostEnd: goesOn ? label + other : end, isCut: false };
}

function isSingleName(host: string): boolean {
  return !host.includes(".") && host.toLowerCase() !== "localhost";
}

/** The place where a port, a path, a query and a fragment end. */
function readPath(text: string, start: number): number {
  const open: Record<string, number> = {};
  let isSpaceless = false;
  let quotes = 0;
  let place = start;
  for (let character = characterAt(text, place); character !== ""; character = characterAt(text, place)) {
    const before = text.charAt(place - 1);
    if (nextAddress.test(text.slice(place, place + 9))) break;
    if (character === '"' && (quotes % 2 === 1 || before === "=")) quotes += 1;
    else if (asciiPart.test(character)) {
      if (partStart.test(character)) isSpaceless = false;
      const opening = openings[character];
      const after = text.charCodeAt(place + 1);
      if (opening !== undefined && (open[opening] ?? 0) <= 0 && after > 0x7f) break;
      if (opening !== undefined) open[opening] = (open[opening] ?? 0) - 1;
      else open[character] = (open[character] ?? 0) + 1;
    } else if (spaceless.test(character) && !isSpaceless) {
      const isAtRoot = place === start + 1 && before === "/";
      if (!wordStart.test(before) || (isAtRoot && particle.test(text.slice(place, place + 4)))) break;
      isSpaceless = true;
    } else if (!letter.test(character) && !isConnecting(text, place, character)) break;
    place += character.length;
  }
  return place;
}

/** Whether a sign stands within a word. */
function isConnecting(text: string, place: number, sign: string): boolean {
  const before = text.slice(Math.max(0, place - 2), place);
  const after = characterAt(text, place + sign.length);
  if (sign === katakanaDot) return kana.test(before.charAt(before.length - 1)) && kana.test(after);
  return connector.test(sign) && /[\p{L}\p{M}\p{N}]$/u.test(before) && letter.test(after);
}

/**
 * The end of an address without trailing punctuation, references of characters, and brackets that it does not open (GFM,
 * "extended autolink path validation"; there only for parentheses).
 */
function endWithoutPunctuation(text: string, written: number): number {
  const counts = countBrackets(text.slice(0, written));
  for (let end = written; ; ) {
    const last = text.charAt(end - 1);
    const opening = openings[last];
    const reference = last === ";" ? referenceStart(text, end - 1) : -1;
    if (reference !== -1) end = reference;
    else if (trailingPunctuation.test(last)) end -= 1;
    else if (opening !== undefined && (counts[last] ?? 0) > (counts[opening] ?? 0)) {
      counts[last] = (counts[last] ?? 0) - 1;
      end -= 1;
    } else return end;
  }
}

/** The start of a reference of a character such as `&amp;` that ends at `end`, or -1. */
function referenceStart(text: string, end: number): number {
  let start = end - 1;
  while (/[a-zA-Z\d]/.test(text.charAt(start))) start -= 1;
  return text[start] === "&" && start < end - 1 ? start : -1;
}

function countBrackets(text: string): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const [bracket] of text.matchAll(/[()[\]{}]/g)) counts[bracket] = (counts[bracket] ?? 0) + 1;
  return counts;
}

function characterAt(text: string, place: number): string {
  const codePoint = text.codePointAt(place);
  return codePoint === undefined ? "" : String.fromCodePoint(codePoint);
}
