import { createContext } from "react";

/** What KaTeX draws. It is replaced as a whole. */
const formula = ".katex, .katex-display";

/**
 * Whether React has created a node, by the mark that it leaves on each: it has no public way to ask. A text that is the only
 * child in JSX has none, and needs none, because React changes it through its element.
 */
function isDrawnByReact(node: Node): boolean {
  return Object.keys(node).some((key) => key.startsWith("__reactFiber$"));
}

/** The elements that have lost a node of React. */
function elementsWithLosses(records: readonly MutationRecord[]): ReadonlySet<Node> {
  const losing = records.filter(({ removedNodes }) => [...removedNodes].some(isDrawnByReact));
  return new Set(losing.map(({ target }) => target));
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

/**
 * Counts changes of a drawn text that React did not make: of translators and extensions. React goes on writing into the texts
 * that it once made, and throws where it looks for one.
 */
export class ForeignChanges {
  /** Grows with each change. */
  count = 0;

  /** Watches a text that grows. Returns a cleanup function. */
  watch(element: Element): () => void {
    const observer = new MutationObserver((records) => {
      if (haveOthersChanged(records)) this.count += 1;
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
