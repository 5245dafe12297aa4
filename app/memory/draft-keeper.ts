import { type DraftPlace, draftMemory } from "./draft-memory.ts";

/** What is typed is kept after this time at the latest, in milliseconds. */
const saveMilliseconds = 250;

/**
 * Saves what is typed in one place, a moment later. It belongs to the place for good: what is saved late never lands in
 * the chat that was opened meanwhile, nor in a browser that is no longer the user's.
 */
export function draftKeeper(place: DraftPlace, memory = draftMemory()) {
  let unsaved: string | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const save = () => {
    clearTimeout(timer);
    timer = undefined;
    if (unsaved !== undefined && memory.isOf(place)) memory.rememberDraft(place, unsaved);
    unsaved = undefined;
  };
  const change = (text: string) => {
    unsaved = text;
    timer ??= setTimeout(save, saveMilliseconds);
  };
  return { change, save };
}
