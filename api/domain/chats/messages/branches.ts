import type { Database } from "../../../database/connect.ts";
import { Chat } from "../../../models/chat.ts";
import { DomainError } from "../../domain-error.ts";
import { type PlacedMessage, readPlaces } from "./chat-messages.ts";
import { branchThrough } from "./message-tree.ts";
import { setVisible } from "./set-visible.ts";

/**
 * Throws `chat_busy` while a message is streaming. Checks the rows, not `runningReplyId`: an operator may have
 * removed the reply's row.
 */
export function refuseBusy(messages: readonly PlacedMessage[]): void {
  if (messages.some(({ status }) => status === "streaming")) throw new DomainError("chat_busy");
}

/** Throws `chat_changed` if the visible branch does not end with the message that the client named. */
export function refuseChanged(messages: readonly PlacedMessage[], lastMessageId: string | undefined): void {
  const last = messages.findLast(({ isShown }) => isShown);
  if (lastMessageId !== undefined && lastMessageId !== last?.id) throw new DomainError("chat_changed");
}

/**
 * Shows the branch through a message and its newest descendants. Updates message count and first prompt; not an
 * activity. Throws `not_found` and `chat_busy`. The caller locks the user's chats.
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
