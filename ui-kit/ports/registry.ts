import { useSyncExternalStore } from "react";

/** The entries that mounted components offer to others, in the order in which they appeared. */
export class Registry<Entry> {
  private entries: readonly Entry[] = [];
  private readonly listeners = new Set<() => void>();

  /** Returns a function that removes the entry. */
  add(entry: Entry, { isFirst = false } = {}): () => void {
    this.set(isFirst ? [entry, ...this.entries] : [...this.entries, entry]);
    return () => this.set(this.entries.filter((other) => other !== entry));
  }

  /** The same list until it changes. */
  read = (): readonly Entry[] => this.entries;

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  private set(entries: readonly Entry[]): void {
    this.entries = entries;
    for (const listener of this.listeners) listener();
  }
}

const noEntries: readonly never[] = [];
const noopSubscribe = () => () => {};
const readNone = () => noEntries;

/** The entries; none without a registry. */
export function useEntries<Entry>(registry: Registry<Entry> | undefined): readonly Entry[] {
  return useSyncExternalStore(registry?.subscribe ?? noopSubscribe, registry?.read ?? readNone);
}
