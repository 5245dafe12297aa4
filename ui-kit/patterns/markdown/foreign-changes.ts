import { createContext } from "react";

/** Elements of KaTeX. React replaces a formula as a whole. */
const formula = ".katex, .katex-display";

/**
 * Whether React has created a node, by the mark that it leaves on each: it has no public way to ask. A text that is the only
 * child in JSX has none, and needs none, because React changes it through its element.
 */
function isDrawnByReact(node: Node): boolean {
  return reactMark(node) !== undefined;
}

function reactMark(node: Node): string | undefined {
  return Object.keys(node).find((key) => key.startsWith("__reactFiber$"));
}

/** The members of React's fiber of a node that are read here. */
interface Fiber {
  /** Its parent; null for the root and for nodes that React has removed. */
  readonly return: unknown;
  readonly tag: unknown;
}

function isFiber(value: unknown): value is Fiber {
  return typeof value === "object" && value !== null && "return" in value && "tag" in value;
}

/** React's `tag` of the root fiber. */
const rootTag = 3;

/**
 * Whether React believes that a node is in the page: its fiber leads to the root. React detaches a fiber from its parent before
 * mutation observers report the removed node.
 */
function isMounted(node: Node): boolean {
  const mark = reactMark(node);
  let fiber: unknown = mark === undefined ? undefined : Reflect.get(node, mark);
  while (isFiber(fiber) && isFiber(fiber.return)) fiber = fiber.return;
  return isFiber(fiber) && fiber.tag === rootTag;
}

/** The elements that have lost a node of React. */
function elementsWithLosses(records: readonly MutationRecord[]): ReadonlySet<Node> {
  const losing = records.filter(({ removedNodes }) => [...removedNodes].some(isDrawnByReact));
  return new Set(losing.map(({ target }) => target));
}

/** Whether others have removed nodes that React has drawn. */
function haveOthersRemoved(records: readonly MutationRecord[]): boolean {
  const removed = records.flatMap(({ removedNodes }) => [...removedNodes]);
  return removed.some((node) => !node.isConnected && isMounted(node));
}

/** Whether others have wrapped or replaced nodes that React has drawn. */
function haveOthersChanged(records: readonly MutationRecord[]): boolean {
  const losing = elementsWithLosses(records);
  return records.some(({ target, addedNodes }) =>
    [...addedNodes].some((node) => {
      if (isDrawnByReact(node) || (target instanceof Element && target.closest(formula))) return false;
      if (node instanceof Element) return !node.matches(formula);
      return node instanceof Text && (target.childNodes.length > 1 || losing.has(target));
    }),
  );
}

/** After this many removals the text is not redrawn anymore, for programs that remove nodes again and again. */
const maxLosses = 20;

/**
 * Counts changes of a drawn text by translators and extensions. React goes on writing into text nodes that they have removed, and
 * throws if a node is not in its place.
 */
export class ForeignChanges {
  /** Grows with each change. */
  count = 0;
  /** Grows when drawn nodes were removed, also those of a block that does not grow. */
  losses = 0;

  /** Watches a text that grows. Returns a cleanup function. */
  watch(element: Element): () => void {
    const observer = new MutationObserver((records) => {
      if (haveOthersChanged(records)) this.count += 1;
      else if (haveOthersRemoved(records) && this.losses < maxLosses) this.losses += 1;
    });
    observer.observe(element, { childList: true, subtree: true });
    return () => observer.disconnect();
  }

  /** Counts a text as changed that was not watched because it did not grow. */
  assumeOne(): void {
    this.count += 1;
  }
}

/** The changes of the text that is drawn here. */
export const ForeignChangesContext = createContext<ForeignChanges | undefined>(undefined);
