import { branchThrough } from "#contract/rules/conversation/message-tree.ts";
import { isBusy } from "#contract/rules/conversation/new-turn.ts";
import type { Database } from "../../../database/connect.ts";
import { Chat } from "../../../models/chat.ts";
import { DomainError } from "../../domain-error.ts";
import { readPlaces } from "./chat-messages.ts";
import { setVisible } from "./set-visible.ts";

/**
 * Shows the branch through a message: from the beginning to it, and on to the newest messages that follow it; tells
 * whether another one was on display. The chat's count and first prompt follow what is shown; it is no activity.
 * `not_found` for a message that is not of this chat, `chat_busy`: the rows tell it, not the chat's own note, so that a
 * reply whose row an operator has removed does not keep its chat busy for ever. The person's chats are locked.
 */
export async function showBranch(
  transaction: Database,
  chat: Pick<Chat, "id">,
  messageId: string,
): Promise<boolean> {
  const messages = await readPlaces(transaction, chat.id);
  if (!messages.some(({ id }) => id === messageId)) throw new DomainError("not_found");
  if (isBusy(messages)) throw new DomainError("chat_busy");
  const branch = branchThrough(messages, messageId);
  const changes = await setVisible(transaction, messages, branch);
  await Chat.query(transaction)
    .findById(chat.id)
    .patch({ messageCount: branch.length, ...changes });
  const shown = messages.filter(({ isShown }) => isShown);
  return shown.length !== branch.length || branch.some(({ isShown }) => !isShown);
}
