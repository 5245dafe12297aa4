import { matchesIn } from "#contract/rules/search/search-excerpt.ts";
import type { MatchTerms } from "#contract/rules/search/search-match.ts";

/** The name of the style in the theme's global CSS. */
const highlightName = "search-match";

/** A word may be split by inline marks, and does not continue in the next block. */
const blocks = "p, li, h1, h2, h3, h4, h5, h6, td, th, pre, blockquote";

/** Texts that the message does not contain: labels, and math as TeX. */
const unmatched = "button, [aria-hidden=true], .katex";

/** The text nodes of a message's text by block, in order. */
function textsByBlock(message: Element): Text[][] {
  const body = message.querySelector("[data-text]");
  if (body === null) return [];
  const groups = new Map<Element, Text[]>();
  const walker = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (!(node instanceof Text) || parent === null || parent.closest(unmatched)) continue;
    const block = parent.closest(blocks) ?? body;
    groups.set(block, [...(groups.get(block) ?? []), node]);
  }
  return [...groups.values()];
}

/** The node and offset of an index in the joined text. */
function positionAt(texts: readonly Text[], index: number): [Text, number] | undefined {
  let before = 0;
  for (const text of texts) {
    if (index <= before + text.length) return [text, index - before];
    before += text.length;
  }
  return undefined;
}

/** The ranges of the searched words in a drawn message. */
function matchRanges(message: Element, terms: MatchTerms): Range[] {
  return textsByBlock(message).flatMap((texts) => {
    const written = texts.map(({ data }) => data).join("");
    return matchesIn(written, terms).flatMap(({ start, end }) => {
      const [from, to] = [positionAt(texts, start), positionAt(texts, end)];
      if (from === undefined || to === undefined) return [];
      const range = document.createRange();
      range.setStart(...from);
      range.setEnd(...to);
      return [range];
    });
  });
}

/**
 * Marks the searched words of drawn messages by the CSS Custom Highlight API, which changes no element that React owns; a
 * browser without it marks the message only. Also marks messages that are drawn later. Returns a cleanup function.
 */
export function highlightMatches(
  conversation: Element,
  terms: MatchTerms,
  onDrawn: (rangesOf: (message: Element) => readonly Range[]) => void,
): () => void {
  if (!("highlights" in CSS)) return () => {};
  const drawn = new Map<Element, Range[]>();
  const draw = (messages: Iterable<Element>) => {
    for (const message of messages) drawn.set(message, matchRanges(message, terms));
    for (const message of drawn.keys()) if (!message.isConnected) drawn.delete(message);
    CSS.highlights.set(highlightName, new Highlight(...[...drawn.values()].flat()));
    onDrawn((message) => drawn.get(message) ?? []);
  };
  const observer = new MutationObserver((records) => {
    const changed = records.flatMap(({ target, addedNodes }) => {
      const element = target instanceof Element ? target : target.parentElement;
      const own = element?.closest("[data-message]") ?? undefined;
      if (own !== undefined) return [own];
      return [...addedNodes].flatMap((node) => (node instanceof Element ? messagesIn(node) : []));
    });
    draw(new Set(changed));
  });
  observer.observe(conversation, { childList: true, characterData: true, subtree: true });
  draw(messagesIn(conversation));
  return () => {
    observer.disconnect();
    CSS.highlights.delete(highlightName);
  };
}

function messagesIn(element: Element): Element[] {
  const inside = [...element.querySelectorAll("[data-message]")];
  return element.matches("[data-message]") ? [element, ...inside] : inside;
}
