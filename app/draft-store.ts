import type { DraftStore } from "#ui-kit/ports/drafts.tsx";
import { type DraftPlace, draftMemory } from "./draft-memory.ts";

/** What is written on a page beside its main draft, kept at once; never in a browser that a logout has cleared. */
export function draftStore({ userId, page }: DraftPlace, memory = draftMemory()): DraftStore {
  const clearings = memory.clearings();
  const placeOf = (name: string) => ({ userId, page: `${page}.${name}` });
  return {
    read: (name) => memory.draft(placeOf(name)),
    keep: (name, text) => {
      if (memory.clearings() === clearings) memory.rememberDraft(placeOf(name), text);
    },
  };
}
