import { createContext } from "react";

/** What KaTeX draws. It is replaced as a whole. */
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

/** What React knows of a node, as far as it is read here. */
interface Fiber {
  /** Its parent; null for the root and for what React has removed. */
  readonly return: unknown;
  readonly tag: unknown;
}

function isFiber(value: unknown): value is Fiber {
  return typeof value === "object" && value !== null && "return" in value && "tag" in value;
}

/** React's number for the root of what it draws. */
const rootTag = 3;

/**
 * Whether React believes that a node is in the page: its fiber leads to the root. React parts a fiber from its parent before it
 * tells anybody that it has removed the node.
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

/** Whether others have taken away some of what is drawn. */
function haveOthersRemoved(records: readonly MutationRecord[]): boolean {
  const removed = records.flatMap(({ removedNodes }) => [...removedNodes]);
  return removed.some((node) => !node.isConnected && isMounted(node));
}

/** Whether others have put something around or in place of what is drawn. */
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

/** A program that takes away without end has its way. */
const maxLosses = 20;

/**
 * Counts changes of a drawn text that React did not make: of translators and extensions. React goes on writing into the texts
 * that it once made, and throws where it looks for one.
 */
export class ForeignChanges {
  /** Grows with each change. */
  count = 0;
  /** Grows where what was drawn was taken away, also of a block that does not grow. */
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

  /** A text that does not grow is not watched. Should it grow later, it counts as changed. */
  assumeOne(): void {
    this.count += 1;
  }
}

/** The changes of the text that is drawn here. */
export const ForeignChangesContext = createContext<ForeignChanges | undefined>(undefined);
