import type { DraftStore } from "#ui-kit/ports/drafts.tsx";
import { type DraftPlace, draftMemory } from "./draft-memory.ts";

/** What is written on a page beside its main draft, kept at once; not in a browser that is no longer the user's. */
export function draftStore({ userId, page }: DraftPlace, memory = draftMemory()): DraftStore {
  const placeOf = (name: string) => ({ userId, page: `${page}.${name}` });
  return {
    read: (name) => memory.draft(placeOf(name)),
    keep: (name, text) => {
      if (memory.isOf({ userId, page })) memory.rememberDraft(placeOf(name), text);
    },
  };
}
