import type { Message } from "#contract/chats/messages.ts";
import type { DraftStore } from "../../../ports/drafts.tsx";

const name = "sent";

/** A message that was sent, and the last stored user message before it. */
export interface OutboxEntry {
  readonly words: string;
  readonly afterId?: string | undefined;
}

/** The last stored user message. */
export type NewestOwn = Pick<Message, "id" | "content">;

function isQueued(kept: unknown): kept is OutboxEntry {
  if (typeof kept !== "object" || kept === null || !("words" in kept)) return false;
  const isAfter = !("afterId" in kept) || typeof kept.afterId === "string";
  return typeof kept.words === "string" && isAfter;
}

/** Sent messages that may not be stored yet, oldest first. They outlive the screen. */
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

/** Whether an outbox message is stored as the last user message, and was not already the last one before. */
export function isStored({ words, afterId }: OutboxEntry, newest: NewestOwn | undefined): boolean {
  return newest?.content === words && newest.id !== afterId;
}

/** Adds a message that is being sent. */
export function enqueue(drafts: DraftStore, message: OutboxEntry): void {
  keep(drafts, [...emptyOutbox(drafts).filter(({ words }) => words !== message.words), message]);
}

/** Removes a message that was stored or returned to the box. */
export function settle(drafts: DraftStore, words: string): void {
  const messages = emptyOutbox(drafts);
  const others = messages.filter((message) => message.words !== words);
  if (others.length < messages.length) keep(drafts, others);
}
