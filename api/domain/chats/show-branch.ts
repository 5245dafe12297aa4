import type { Database } from "../../database/connect.ts";
import { Chat } from "../../models/chat.ts";
import { DomainError } from "../domain-error.ts";
import { readPlaces } from "./chat-messages.ts";
import { branchThrough } from "./message-tree.ts";
import { putOnDisplay } from "./put-on-display.ts";

/** Refuses with `chat_busy` while a reply is being written in a chat. */
export function refuseBusy({ runningReplyId }: Pick<Chat, "runningReplyId">): void {
  if (runningReplyId !== null) throw new DomainError("chat_busy");
}

/**
 * Shows the branch through a message: from the beginning to it, and on to the newest messages that follow it. The
 * chat's count and first prompt follow what is shown; it is no activity. `not_found` for a message that is not of
 * this chat, `chat_busy`. The person's chats are locked, and `chat` was read after that.
 */
export async function showBranch(transaction: Database, chat: Chat, messageId: string): Promise<void> {
  const messages = await readPlaces(transaction, chat.id);
  if (!messages.some(({ id }) => id === messageId)) throw new DomainError("not_found");
  refuseBusy(chat);
  const branch = branchThrough(messages, messageId);
  const changes = await putOnDisplay(transaction, messages, branch);
  await Chat.query(transaction)
    .findById(chat.id)
    .patch({ messageCount: branch.length, ...changes });
}
