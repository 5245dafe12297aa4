import { useSyncExternalStore } from "react";

/** The names that replies use. All 2,125 are loaded with the first text that has another one. */
const commonNames = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: "\u00a0" };

interface Names {
  readonly characters: ReadonlyMap<string, string>;
  /** More names may come. */
  readonly state: "some" | "failed" | "all";
}

let names: Names = { characters: new Map(Object.entries(commonNames)), state: "some" };
const listeners = new Set<() => void>();

const reference = /&(?:#(\d{1,7})|#[xX]([\da-fA-F]{1,6})|([A-Za-z][A-Za-z\d]*));/g;

/**
 * Decodes the character references of a text, once; invalid ones stay as written (CommonMark 0.31, 2.5). A name that
 * may still come is left out, so that no frame shows its source.
 */
export function decodeEntities(text: string): string {
  if (!text.includes("&")) return text;
  return text.replace(reference, (written, decimal?: string, hexadecimal?: string, name?: string) => {
    if (name !== undefined) return names.characters.get(name) ?? (names.state === "some" ? "" : written);
    return toCharacter(decimal ? Number.parseInt(decimal, 10) : Number.parseInt(hexadecimal ?? "", 16));
  });
}

/** An invalid code point becomes U+FFFD, as CommonMark requires. */
function toCharacter(codePoint: number): string {
  const isSurrogate = codePoint >= 0xd800 && codePoint <= 0xdfff;
  return codePoint === 0 || codePoint > 0x10ffff || isSurrogate ? "\ufffd" : String.fromCodePoint(codePoint);
}

/** Whether a text has a name that is not loaded. */
export function needsEntityNames(text: string): boolean {
  if (names.state === "all" || !text.includes("&")) return false;
  return text.matchAll(reference).some(([, , , name]) => name !== undefined && !names.characters.has(name));
}

function setNames(next: Names): void {
  names = next;
  for (const listener of listeners) listener();
}

/** Loads all names. Rejects if they cannot be fetched: references by other names are then shown as written. */
export async function loadEntityNames(): Promise<void> {
  if (names.state === "all") return;
  try {
    const { characterEntities } = await import("character-entities");
    setNames({ characters: new Map(Object.entries(characterEntities)), state: "all" });
  } catch (failure) {
    setNames({ ...names, state: "failed" });
    throw failure;
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The decoded text, once more when all names are loaded. */
export function useDecodedEntities(text: string): string {
  useSyncExternalStore(
    subscribe,
    () => names,
    () => names,
  );
  return decodeEntities(text);
}
