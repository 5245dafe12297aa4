/** Runs of emphasis at the edge of a word; those between spaces, or in the middle of a word, are what they are. */
const opening = /(?<![\p{L}\p{N}*_])(?:[*_]|~~){1,4}(?![\s*_])/gu;
const closing = /(?<![\s*_])(?:[*_]|~~){1,4}(?![\p{L}\p{N}*_])/gu;

/**
 * A piece of Markdown as one line that can be read without its signs. It may begin and end anywhere, and may be no
 * Markdown at all: only signs go that mean nothing where they are missing.
 */
export function thinMarkdown(text: string): string {
  return text
    .replace(/^\s*(?:```|~~~).*$/gm, "")
    .replace(/^(?:\s{0,3}(?:#{1,6}|>|[-*+]|\d{1,9}[.)])\s+)+(?:\[[ xX]\]\s+)?/gm, "")
    .replace(/^\s*\|?(?:\s*:?-{3,}:?\s*\|)+\s*(?::?-{3,}:?)?\s*$/gm, "")
    .replace(/!?\[([^\][]*)\]\((?:[^()\s]|\([^()\s]*\))*(?:\s"[^"]*")?\)/g, "$1")
    .replace(opening, "")
    .replace(closing, "")
    .replace(/`+/g, "")
    .replace(/[\p{Cc}\s|]+/gu, " ")
    .replace(/\p{Bidi_Control}/gu, "")
    .trim();
}
