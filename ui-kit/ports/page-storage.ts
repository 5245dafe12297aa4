type StorageKind = "localStorage" | "sessionStorage";

/**
 * A storage of a page that never fails: what the browser does not store is kept in memory until the page is left. After one
 * refused write it stores nothing more, so that all later values have the same life.
 */
export class PageStorage {
  /** Undefined where the browser blocks it. */
  private readonly area: Storage | undefined;
  private readonly memory = new Map<string, string>();
  private readonly refusedKeys = new Set<string>();
  private readonly listeners = new Set<() => void>();
  private isWritable: boolean;

  constructor(page: Window, kind: StorageKind) {
    this.area = attempt(() => page[kind]) ?? undefined;
    this.isWritable = this.area !== undefined;
  }

  /** Another tab may have written after this one was refused: what is stored is newer. */
  getItem(key: string): string | null {
    return attempt(() => this.area?.getItem(key)) ?? this.memory.get(key) ?? null;
  }

  setItem(key: string, text: string): void {
    if (this.isWritable && this.write(key, text)) return;
    // An older text would be read in its place.
    attempt(() => this.area?.removeItem(key));
    this.memory.set(key, text);
    this.isWritable = false;
    this.refusedKeys.add(key);
    for (const listener of this.listeners) listener();
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

  private write(key: string, text: string): boolean {
    return (
      attempt(() => {
        this.area?.setItem(key, text);
        return true;
      }) === true
    );
  }
}

/** Undefined where the browser refuses: blocked site data, or a storage that is full. */
function attempt<Value>(act: () => Value): Value | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}

const storages = new WeakMap<Window, Record<StorageKind, PageStorage>>();

/** The storage of a page: one for all its readers, so that they share what is kept in memory. */
export function pageStorage(kind: StorageKind, page: Window = window): PageStorage {
  const known = storages.get(page) ?? {
    localStorage: new PageStorage(page, "localStorage"),
    sessionStorage: new PageStorage(page, "sessionStorage"),
  };
  storages.set(page, known);
  return known[kind];
}
