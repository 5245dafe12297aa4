import type { Token } from "marked";
import { replyElements } from "#contract/rules/text/reply-elements.ts";

type ElementName = (typeof replyElements)["paired" | "void"][number];

/** One of the few HTML elements that are drawn, with the tokens between its tags. */
export interface ElementToken {
  type: "element";
  name: ElementName;
  raw: string;
  tokens: Token[];
}

/** A key whose sign is a mark of Markdown that would act across the element: backslash, backticks or pipe. */
const keyElement = /^<kbd>(\\|`{1,3}|\|)<\/kbd>/i;

/** The key at the start of a text, as `<kbd>\</kbd>`. */
export function readKeyElement(text: string): ElementToken | undefined {
  const [raw, sign] = keyElement.exec(text) ?? [];
  if (raw === undefined || sign === undefined) return undefined;
  return { type: "element", name: "kbd", raw, tokens: [{ type: "text", raw: sign, text: sign }] };
}

/** Adds such keys to marked's lexer. */
export const keyElementExtension = {
  inline: [(source: string) => readKeyElement(source)],
  startInline: [(source: string) => source.search(/<kbd>/i)],
};

const tag = /^<(?<end>\/)?(?<name>[a-z]+)[ \t]*(?<void>\/)?>$/i;

/** Deeper elements are shown as written: the page is drawn recursively. */
const maxNesting = 8;

interface OpenElement {
  readonly name: ElementName;
  /** The index of its first tag. */
  readonly start: number;
}

interface Tag {
  readonly name: ElementName;
  readonly kind: "start" | "end" | "void";
}

/** The tag of an element that may be drawn. With attributes, or of another element, HTML is text. */
export function readElementTag(html: string): Tag | undefined {
  const { name = "", end, void: slash } = tag.exec(html)?.groups ?? {};
  const lower = name.toLowerCase();
  const empty = replyElements.void.find((element) => element === lower);
  if (empty !== undefined) return end === undefined ? { name: empty, kind: "void" } : undefined;
  const paired = replyElements.paired.find((element) => element === lower);
  if (paired === undefined || slash !== undefined) return undefined;
  return { name: paired, kind: end === undefined ? "start" : "end" };
}

/**
 * Replaces the tags of such elements by element tokens. A tag without its counterpart in the same run stays text. The
 * line break behind `<br>` or a first tag, and before a last one, is only layout of the source.
 */
export function foldElements(tokens: readonly Token[]): Token[] {
  if (!tokens.some(({ type }) => type === "html")) return [...tokens];
  const folded: Token[] = [];
  const open: OpenElement[] = [];
  for (const written of tokens) {
    const isBroken = isLineBreak(folded.at(-1));
    // Two spaces or a backslash before the line end, which is a break of its own elsewhere.
    if (isBroken && written.type === "br") continue;
    const token = isBroken ? withoutLineEnd(written, "first") : written;
    const read = token.type === "html" ? readElementTag(token.raw) : undefined;
    folded.push(token);
    if (read?.kind === "void") {
      folded[folded.length - 1] = { type: "element", name: read.name, raw: token.raw, tokens: [] };
    } else if (read?.kind === "start" && open.length < maxNesting) {
      open.push({ name: read.name, start: folded.length - 1 });
    } else if (read?.kind === "end") {
      const place = open.findLastIndex(({ name }) => name === read.name);
      const opened = open[place];
      if (opened === undefined) continue;
      open.length = place;
      const parts = folded.splice(opened.start);
      const raw = parts.map((part) => part.raw).join("");
      folded.push({ type: "element", name: read.name, raw, tokens: withoutOuterBreaks(parts.slice(1, -1)) });
    }
  }
  return folded;
}

function isLineBreak(token: Token | undefined): boolean {
  return token?.type === "element" && token.name === "br";
}

function withoutOuterBreaks(tokens: readonly Token[]): Token[] {
  const [first, ...rest] = tokens;
  const trimmed = first === undefined ? [] : [withoutLineEnd(first, "first"), ...rest];
  const last = trimmed.pop();
  return last === undefined ? [] : [...trimmed, withoutLineEnd(last, "last")];
}

const lineEnds = { first: /^[ \t]*\n/, last: /\n[ \t]*$/ };

/** A text without the line end at its beginning or its end. */
function withoutLineEnd(token: Token, place: keyof typeof lineEnds): Token {
  if (token.type !== "text" || token.tokens !== undefined) return token;
  const raw = token.raw.replace(lineEnds[place], "");
  return { type: "text", raw, text: raw };
}
