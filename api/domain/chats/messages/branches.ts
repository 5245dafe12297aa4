import type { Database } from "../../../database/connect.ts";
import { Chat } from "../../../models/chat.ts";
import { DomainError } from "../../domain-error.ts";
import { type PlacedMessage, readPlaces } from "./chat-messages.ts";
import { branchThrough } from "./message-tree.ts";
import { setVisible } from "./set-visible.ts";

/**
 * Refuses with `chat_busy` while one of a chat's messages is being written. The rows tell it, not the chat's own note:
 * a reply whose row an operator has removed must not keep its chat busy for ever.
 */
export function refuseBusy(messages: readonly PlacedMessage[]): void {
  if (messages.some(({ status }) => status === "streaming")) throw new DomainError("chat_busy");
}

/** Refuses with `chat_changed` when the branch on display ends otherwise than its reader had seen, if that is known. */
export function refuseChanged(messages: readonly PlacedMessage[], lastMessageId: string | undefined): void {
  const last = messages.findLast(({ isShown }) => isShown);
  if (lastMessageId !== undefined && lastMessageId !== last?.id) throw new DomainError("chat_changed");
}

/**
 * Shows the branch through a message: from the beginning to it, and on to the newest messages that follow it. The
 * chat's count and first prompt follow what is shown; it is no activity. `not_found` for a message that is not of
 * this chat, `chat_busy`. The person's chats are locked.
 */
export async function showBranch(
  transaction: Database,
  chat: Pick<Chat, "id">,
  messageId: string,
): Promise<void> {
  const messages = await readPlaces(transaction, chat.id);
  if (!messages.some(({ id }) => id === messageId)) throw new DomainError("not_found");
  refuseBusy(messages);
  const branch = branchThrough(messages, messageId);
  const changes = await setVisible(transaction, messages, branch);
  await Chat.query(transaction)
    .findById(chat.id)
    .patch({ messageCount: branch.length, ...changes });
}
