import type { Act } from "./shortcut-keys.ts";

type Run = () => void;

/** What can be done at this moment, and by whom: the newest of several has it. */
export class ShortcutBoard {
  private entries: readonly { readonly act: Act; readonly run: Run }[] = [];
  private acts: readonly Act[] = [];
  private readonly listeners = new Set<() => void>();

  /** Answers what takes it off again. */
  register(act: Act, run: Run): () => void {
    const entry = { act, run };
    this.set([...this.entries, entry]);
    return () => this.set(this.entries.filter((other) => other !== entry));
  }

  find(act: Act): Run | undefined {
    return this.entries.findLast((entry) => entry.act === act)?.run;
  }

  /** The acts that can be done; the same list until they change. */
  available = (): readonly Act[] => this.acts;

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  private set(entries: typeof this.entries): void {
    this.entries = entries;
    this.acts = [...new Set(entries.map(({ act }) => act))];
    for (const listener of this.listeners) listener();
  }
}
