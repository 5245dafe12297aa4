import type { Message } from "#contract/chats/messages.ts";
import type { DraftStore } from "../../../ports/drafts.tsx";

const name = "sent";

/** A message that was handed over, and the newest one of its person that was stored before it, if there was any. */
export interface OutboxEntry {
  readonly words: string;
  readonly afterId?: string | undefined;
}

/** A person's newest message, as it is stored. */
export type NewestOwn = Pick<Message, "id" | "content">;

function isQueued(kept: unknown): kept is OutboxEntry {
  if (typeof kept !== "object" || kept === null || !("words" in kept)) return false;
  const isAfter = !("afterId" in kept) || typeof kept.afterId === "string";
  return typeof kept.words === "string" && isAfter;
}

/** Messages that were handed over and may not have arrived, oldest first. They outlive the screen that sent them. */
export function emptyOutbox(drafts: DraftStore): readonly OutboxEntry[] {
  try {
    const kept: unknown = JSON.parse(drafts.read(name) || "[]");
    return Array.isArray(kept) ? kept.filter(isQueued) : [];
  } catch {
    return [];
  }
}

function keep(drafts: DraftStore, messages: readonly OutboxEntry[]): void {
  drafts.keep(name, messages.length === 0 ? "" : JSON.stringify(messages));
}

/** Tells whether words that were handed over are stored as the newest message: not when that stood there before them. */
export function isStored({ words, afterId }: OutboxEntry, newest: NewestOwn | undefined): boolean {
  return newest?.content === words && newest.id !== afterId;
}

/** A message is on its way. */
export function enqueue(drafts: DraftStore, message: OutboxEntry): void {
  keep(drafts, [...emptyOutbox(drafts).filter(({ words }) => words !== message.words), message]);
}

/** It has arrived, or stands in the box again. */
export function settle(drafts: DraftStore, words: string): void {
  const messages = emptyOutbox(drafts);
  const others = messages.filter((message) => message.words !== words);
  if (others.length < messages.length) keep(drafts, others);
}
