import type { ReactNode } from "react";

export interface Entry {
  readonly id: string;
  readonly label: string;
  readonly icon: ReactNode;
  /** The keyboard shortcut. */
  readonly keys?: readonly string[] | undefined;
  readonly run: () => void;
}

export interface EntryGroup {
  readonly name: string;
  readonly entries: readonly Entry[];
}

/** Whether a label contains every word, ignoring case. */
export function isNamed(label: string, words: string): boolean {
  const name = label.toLocaleLowerCase();
  return words
    .toLocaleLowerCase()
    .split(/\s+/)
    .every((word) => name.includes(word));
}
