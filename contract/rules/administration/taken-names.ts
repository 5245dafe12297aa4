import { normalizeSearchText } from "../search/search-match.ts";

interface Named {
  readonly id: string | number;
  readonly name: string;
}

/** A key that is equal for names that people cannot tell apart: without case, accents and runs of spaces. */
export function nameKey(name: string): string {
  return normalizeSearchText(name).trim().replace(/\s+/gu, " ");
}

/** Whether another group, or another style, has this name, apart from case, accents and spaces. */
export function isNameTaken(all: readonly Named[], name: string, ownId?: Named["id"]): boolean {
  return all.some((each) => each.id !== ownId && nameKey(each.name) === nameKey(name));
}
