import type { Message } from "#contract/chats/messages.ts";
import type { DraftStore } from "../../../ports/drafts.tsx";

const outboxDraftName = "sent";

/** A message that was sent, and the last stored user message before it. */
export interface OutboxEntry {
  readonly words: string;
  readonly afterId?: string | undefined;
}

/** The last stored user message. */
export type LastUserMessage = Pick<Message, "id" | "content">;

function isOutboxEntry(parsed: unknown): parsed is OutboxEntry {
  if (typeof parsed !== "object" || parsed === null || !("words" in parsed)) return false;
  const isAfter = !("afterId" in parsed) || typeof parsed.afterId === "string";
  return typeof parsed.words === "string" && isAfter;
}

/** Sent messages that may not be stored yet, oldest first. They outlive the screen. */
export function readOutbox(drafts: DraftStore): readonly OutboxEntry[] {
  try {
    const parsed: unknown = JSON.parse(drafts.read(outboxDraftName) || "[]");
    return Array.isArray(parsed) ? parsed.filter(isOutboxEntry) : [];
  } catch {
    return [];
  }
}

function writeOutbox(drafts: DraftStore, messages: readonly OutboxEntry[]): void {
  drafts.save(outboxDraftName, messages.length === 0 ? "" : JSON.stringify(messages));
}

/** Whether an outbox message is stored as the last user message, and was not already the last one before. */
export function isDelivered({ words, afterId }: OutboxEntry, newest: LastUserMessage | undefined): boolean {
  return newest?.content === words && newest.id !== afterId;
}

/** Adds a message that is being sent. */
export function enqueue(drafts: DraftStore, message: OutboxEntry): void {
  writeOutbox(drafts, [...readOutbox(drafts).filter(({ words }) => words !== message.words), message]);
}

/** Removes a message that was stored or returned to the box. */
export function dequeue(drafts: DraftStore, words: string): void {
  const messages = readOutbox(drafts);
  const others = messages.filter((message) => message.words !== words);
  if (others.length < messages.length) writeOutbox(drafts, others);
}
