import { useSyncExternalStore } from "react";

/** The names that replies use. All 2,125 are loaded with the first text that has another one. */
const commonNames = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: "\u00a0" };

interface Names {
  readonly characters: ReadonlyMap<string, string>;
  /** More names may come. */
  readonly state: "some" | "failed" | "all";
}

const reference = /&(?:#(\d{1,7})|#[xX]([\da-fA-F]{1,6})|([A-Za-z][A-Za-z\d]*));/g;

/** An invalid code point becomes U+FFFD, as CommonMark requires. */
function toCharacter(codePoint: number): string {
  const isSurrogate = codePoint >= 0xd800 && codePoint <= 0xdfff;
  return codePoint === 0 || codePoint > 0x10ffff || isSurrogate ? "\ufffd" : String.fromCodePoint(codePoint);
}

/** The names of characters that are known so far. */
export class EntityNames {
  private names: Names = { characters: new Map(Object.entries(commonNames)), state: "some" };
  private readonly listeners = new Set<() => void>();

  readonly getSnapshot = (): Names => this.names;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  /**
   * Decodes the character references of a text, once; invalid ones stay as written (CommonMark 0.31, 2.5). A name that
   * may still come is left out, so that no frame shows its source.
   */
  decode(text: string): string {
    if (!text.includes("&")) return text;
    const { characters, state } = this.names;
    return text.replace(reference, (written, decimal?: string, hexadecimal?: string, name?: string) => {
      if (name !== undefined) return characters.get(name) ?? (state === "some" ? "" : written);
      return toCharacter(decimal ? Number.parseInt(decimal, 10) : Number.parseInt(hexadecimal ?? "", 16));
    });
  }

  /** Whether a text has a name that is not loaded. */
  areNeededFor(text: string): boolean {
    const { characters, state } = this.names;
    if (state === "all" || !text.includes("&")) return false;
    return [...text.matchAll(reference)].some(([, , , name]) => name !== undefined && !characters.has(name));
  }

  /** Loads all names. Rejects if they cannot be fetched: references by other names are then shown as written. */
  async load(): Promise<void> {
    if (this.names.state === "all") return;
    try {
      const { characterEntities } = await import("character-entities");
      this.change({ characters: new Map(Object.entries(characterEntities)), state: "all" });
    } catch (failure) {
      this.change({ ...this.names, state: "failed" });
      throw failure;
    }
  }

  private change(next: Names): void {
    this.names = next;
    for (const listener of this.listeners) listener();
  }
}

/** The names of the page. */
const pageNames = new EntityNames();

export const decodeEntities = (text: string): string => pageNames.decode(text);
export const needsEntityNames = (text: string): boolean => pageNames.areNeededFor(text);
export const loadEntityNames = (): Promise<void> => pageNames.load();

/** The decoded text, once more when all names are loaded. */
export function useDecodedEntities(text: string): string {
  useSyncExternalStore(pageNames.subscribe, pageNames.getSnapshot, pageNames.getSnapshot);
  return decodeEntities(text);
}
