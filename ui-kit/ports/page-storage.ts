type StorageKind = "localStorage" | "sessionStorage";

/** A text that the browser has refused, and the text that it stored under the key at that time. */
interface RefusedText {
  readonly text: string;
  readonly stored: string | null;
}

/**
 * A storage of a page that never fails: values that the browser refuses are kept in memory until the page is left. A full storage
 * refuses single values; a blocked one refuses all.
 */
export class PageStorage {
  /** Undefined where the browser blocks it. */
  private readonly area: Storage | undefined;
  private readonly memory = new Map<string, RefusedText>();
  private readonly refusedKeys = new Set<string>();
  private readonly listeners = new Set<() => void>();
  private isWritable: boolean;

  constructor(page: Window, kind: StorageKind) {
    this.area = attempt(() => page[kind]) ?? undefined;
    this.isWritable = this.area !== undefined;
  }

  /** The stored value, or a refused text if the stored value has not changed since the refusal. */
  getItem(key: string): string | null {
    const stored = this.readStored(key);
    const refused = this.memory.get(key);
    return refused !== undefined && refused.stored === stored ? refused.text : stored;
  }

  setItem(key: string, text: string): void {
    if (!this.write(key, text)) this.keepInMemory(key, text);
  }

  /**
   * Sets a value that all others depend on. If the browser refuses it, later values are kept in memory until the page is left.
   */
  setRequiredItem(key: string, text: string): void {
    if (this.write(key, text)) return;
    this.isWritable = false;
    this.keepInMemory(key, text);
  }

  removeItem(key: string): void {
    this.memory.delete(key);
    attempt(() => this.area?.removeItem(key));
  }

  keys(): string[] {
    const stored = attempt(() => Object.keys(this.area ?? {})) ?? [];
    return [...new Set([...stored, ...this.memory.keys()])];
  }

  isAreaOf({ storageArea }: StorageEvent): boolean {
    return this.area !== undefined && storageArea === this.area;
  }

  /** Whether the browser has refused to store a value of such a key. */
  hasRefused(isMeant: (key: string) => boolean): boolean {
    return [...this.refusedKeys].some(isMeant);
  }

  /** Calls `listener` when the browser refuses a write. Returns an unsubscribe function. */
  onRefused(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  }

  private readStored(key: string): string | null {
    return attempt(() => this.area?.getItem(key)) ?? null;
  }

  /** Returns whether the browser has stored the text. */
  private write(key: string, text: string): boolean {
    if (!this.isWritable) return false;
    try {
      this.area?.setItem(key, text);
    } catch (error) {
      if (!isQuotaError(error)) this.isWritable = false;
      return false;
    }
    this.memory.delete(key);
    return true;
  }

  private keepInMemory(key: string, text: string): void {
    // A full storage keeps the older text for the next page. If writing has stopped, the older text is removed.
    if (!this.isWritable) attempt(() => this.area?.removeItem(key));
    this.memory.set(key, { text, stored: this.readStored(key) });
    this.refusedKeys.add(key);
    for (const listener of this.listeners) listener();
  }
}

/** Whether a storage is full, or a value too large for it. Firefox has a name of its own. */
function isQuotaError(error: unknown): boolean {
  return (
    error instanceof DOMException &&
    (error.name === "QuotaExceededError" || error.name === "NS_ERROR_DOM_QUOTA_REACHED")
  );
}

/** Undefined where the browser blocks site data. */
function attempt<Value>(act: () => Value): Value | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}

const storages = new WeakMap<Window, Record<StorageKind, PageStorage>>();

/** The storage of a page: one for all its readers, so that they share the values in memory. */
export function pageStorage(kind: StorageKind, page: Window = window): PageStorage {
  const known = storages.get(page) ?? {
    localStorage: new PageStorage(page, "localStorage"),
    sessionStorage: new PageStorage(page, "sessionStorage"),
  };
  storages.set(page, known);
  return known[kind];
}
