import { normalizeSearchText } from "../search/search-match.ts";

/** The states of an account in the list of people. */
export const accountStates = ["active", "disabled", "deleted"] as const;
export type AccountState = (typeof accountStates)[number];

interface StateFields {
  readonly disabledAt: Date | string | null;
  readonly deletedAt: Date | string | null;
}

/** A deleted account is also disabled; it counts as deleted. */
export function accountState({ disabledAt, deletedAt }: StateFields): AccountState {
  if (deletedAt !== null) return "deleted";
  return disabledAt === null ? "active" : "disabled";
}

const numberFormat = /^\d{1,10}$/;

/** A term of a search: a part of the note, or the beginning of the number if it has digits only. */
export interface AccountTerm {
  readonly noteWords: string;
  readonly numberPrefix: string | undefined;
}

/** The terms of a search, all of which must match. "User 7" finds the number, as it is written on the pages. */
export function accountTerms(typed: string): AccountTerm[] {
  return normalizeSearchText(typed)
    .trim()
    .replace(/^user[\s-]*(?=\d)/u, "")
    .split(/\s+/u)
    .filter((term) => term !== "")
    .map((term) => ({ noteWords: term, numberPrefix: numberFormat.test(term) ? term : undefined }));
}

/** A note as searches compare it. */
export function noteWords(note: string | null): string | null {
  return note === null ? null : normalizeSearchText(note);
}

interface SearchedAccount {
  readonly uniqueUserNumber: number;
  readonly note: string | null;
}

/** Whether an account matches all terms. */
export function matchesTerms(
  { uniqueUserNumber, note }: SearchedAccount,
  terms: readonly AccountTerm[],
): boolean {
  const words = noteWords(note) ?? "";
  return terms.every(
    (term) =>
      words.includes(term.noteWords) ||
      (term.numberPrefix !== undefined && String(uniqueUserNumber).startsWith(term.numberPrefix)),
  );
}
