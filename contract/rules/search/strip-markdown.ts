/** Runs of emphasis at the edge of a word; those between spaces, or in the middle of a word, are what they are. */
const opening = /(?<![\p{L}\p{N}*_])(?:[*_]|~~){1,4}(?![\s*_])/gu;
const closing = /(?<![\s*_])(?:[*_]|~~){1,4}(?![\p{L}\p{N}*_])/gu;

/**
 * Lines that are signs alone, and signs that lines begin with. None of these looks beyond the line, so that each is read
 * once, whatever the text is.
 */
const fences = /^[ \t]*(?:```|~~~).*$/gm;
const tableRules = /^(?=.*\|)(?=.*---)[ \t|:-]+$/gm;
const lineStarts =
  /^(?:[ \t]{0,3}(?:#{1,6}|>|[-*+]|\d{1,9}[.)])(?:[^\S\n]+|$))+(?:\[[ xX]\](?:[^\S\n]+|$))?/gm;

/**
 * A piece of Markdown as one line that can be read without its signs. It may begin and end anywhere, and may be no
 * Markdown at all: only signs go that mean nothing where they are missing.
 */
export function thinMarkdown(text: string): string {
  return text
    .replace(fences, "")
    .replace(lineStarts, "")
    .replace(tableRules, "")
    .replace(/!?\[([^\][]*)\]\((?:[^()\s]|\([^()\s]*\))*(?:\s"[^"]*")?\)/g, "$1")
    .replace(opening, "")
    .replace(closing, "")
    .replace(/`+/g, "")
    .replace(/[\p{Cc}\s|]+/gu, " ")
    .replace(/\p{Bidi_Control}/gu, "")
    .trim();
}
