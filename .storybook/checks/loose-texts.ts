import { expect } from "vitest";

/** A text that React draws beside other nodes. It is marked by React; the only text of an element is not. */
function isLoose(node: Node | null): node is Text {
  return node instanceof Text && Object.keys(node).some((key) => key.startsWith("__reactFiber$"));
}

/** A reply while it grows. It is drawn anew where others have changed it. */
const growing = "[translate=no]";

function describeChange(what: string, text: Text, place: Element): string {
  return `"${text.data.slice(0, 80)}" ${what} <${place.localName} class="${place.className}">`;
}

/** The elements that stopped growing. Their last text comes with the end, before a translator may touch them. */
function endedElements(records: readonly MutationRecord[]): readonly Node[] {
  return records.flatMap(({ type, target, oldValue }) =>
    type === "attributes" && oldValue === "no" ? [target] : [],
  );
}

/** The texts of React that a change touched, other than together with their element. */
function changesOf(
  { type, target, removedNodes, addedNodes, nextSibling }: MutationRecord,
  ended: readonly Node[],
): string[] {
  const place = target instanceof Element ? target : target.parentElement;
  if (place === null || !place.isConnected || place.closest(growing)) return [];
  if (ended.some((element) => element.contains(place))) return [];
  if (type === "characterData") return isLoose(target) ? [describeChange("changed in", target, place)] : [];
  return [
    ...[...removedNodes]
      .filter(isLoose)
      // A text that stops growing is inserted again.
      .filter((text) => text.parentNode !== place)
      .map((text) => describeChange("removed from", text, place)),
    ...(addedNodes.length > 0 && isLoose(nextSibling)
      ? [describeChange("had something put before it in", nextSibling, place)]
      : []),
  ];
}

/**
 * Finds text nodes that React changes or looks up without their element. Translators and extensions replace these nodes: the
 * change would be lost, or React would throw. A text that changes needs an element of its own (docs/decisions/0105).
 */
export class LooseTexts {
  private readonly found = new Set<string>();
  private readonly observer = new MutationObserver((records) => this.read(records));

  /** Returns a cleanup function: story files share a page. */
  observe(): () => void {
    const attributes = { attributeFilter: ["translate"], attributeOldValue: true };
    this.observer.observe(document.body, {
      childList: true,
      characterData: true,
      subtree: true,
      ...attributes,
    });
    return () => this.observer.disconnect();
  }

  clear(): void {
    this.observer.takeRecords();
    this.found.clear();
  }

  assertNone(): void {
    this.read(this.observer.takeRecords());
    expect([...this.found], "a text that changes has an element of its own").toEqual([]);
  }

  private read(records: readonly MutationRecord[]): void {
    const ended = endedElements(records);
    for (const change of records.flatMap((record) => changesOf(record, ended))) this.found.add(change);
  }
}
