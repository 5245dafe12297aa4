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
/** A host that is cut by what nobody sees, or by a dot that browsers read as one: what is opened would not be what is read. */
const cutHost = /[\p{Default_Ignorable_Code_Point}\p{Cf}]+[\p{Script=Latin}\d.-]|[．｡][A-Za-z\d]/uy;
const ideographicStop = /^。[A-Za-z\d]/;
/** A name or a password before a host (RFC 3986, section 3.2.1): the host that is opened stands behind it. */
const userInformation = /^(?::[^\s/?#@]*)?@/;
/** The longest host (RFC 1035, section 2.3.4). A longer text is none, and is not searched for its end at each of its parts. */
const maxHostLength = 253;
/** Another address after a list's sign. */
const nextAddress = /^[,;|](?:https?|ftp):\/\//i;
/** Particles of Japanese and Korean, which a path seldom begins with. */
const particle =
  /^(?:を|[にでへがはもと](?!\p{Script=Hiragana})|(?:에서|으로|부터|까지|[에로은는이가을를의와과도])(?!\p{L}))/u;

const trailingPunctuation = /[?!.,:;*_'"~\\]/;
const openings: Readonly<Record<string, string>> = { ")": "(", "]": "[", "}": "{" };

/**
 * The bare web address at the start of a text, as written; undefined if there is none.
 *
 * GFM ends an address at white space only, and so takes in the sentence behind it where a script writes no spaces. Here
 * it ends where a reader sees its end: at quotes, at punctuation and symbols outside of ASCII, at invisible characters,
 * and where a word of ASCII goes over into a script that is written without spaces. Behind the host only a port, a path, a
 * query or a fragment goes on. A host may be of any script.
 */
export function readBareAddress(text: string): string | undefined {
  const [start] = scheme.exec(text) ?? [];
  if (start === undefined || !hostStart.test(characterAt(text, start.length))) return undefined;
  const hostEnd = readHost(text, start.length);
  if (hostEnd === undefined || userInformation.test(text.slice(hostEnd, hostEnd + maxHostLength)))
    return undefined;
  const portEnd = hostEnd + (port.exec(text.slice(hostEnd, hostEnd + 6))?.[0].length ?? 0);
  const end = pathStart.test(text.charAt(portEnd)) ? readPath(text, portEnd) : portEnd;
  const address = text.slice(0, endWithoutPunctuation(text, end));
  return address.length > start.length ? address : undefined;
}

/** Adds bare web addresses to marked's lexer, which knows hosts in ASCII only. */
export const bareAddressExtension = {
  inline: [
    function (this: TokenizerThis, source: string, tokens: Token[]): Tokens.Link | undefined {
      if (this.lexer.state.inLink) return undefined;
      const isWithoutScheme = /^www\./i.test(source);
      if (isWithoutScheme && partOfAddress.test(tokens.at(-1)?.raw ?? "")) return undefined;
      const raw = readBareAddress(source);
      if (raw === undefined) return undefined;
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
 * The place where the host ends; undefined if a reader would see another one. What goes over from ASCII into another script
 * belongs to the sentence behind it, as in `example.com을` and `example.com.然后`.
 */
function readHost(text: string, start: number): number | undefined {
  let end = start;
  let label = start;
  for (let character = characterAt(text, end); hostPart.test(character); character = characterAt(text, end)) {
    end += character.length;
    if (end - start > maxHostLength) return undefined;
    if (character === "." && hostPart.test(characterAt(text, end)) && text[end] !== ".") label = end;
  }
  cutHost.lastIndex = end;
  if (cutHost.test(text)) return undefined;
  if (isSingleName(text.slice(start, end)) && ideographicStop.test(text.slice(end, end + 2)))
    return undefined;
  const last = text.slice(label, end);
  if (spaceless.test(characterAt(last, 0)) && commonDomain.test(text.slice(start, label - 1)))
    return label - 1;
  const other = /^[\w-]/.test(last) ? last.search(/[^\w.-]/) : -1;
  return other === -1 || latin.test(characterAt(last, other)) ? end : label + other;
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
