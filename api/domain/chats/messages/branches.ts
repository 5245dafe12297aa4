import { branchThrough } from "#contract/rules/conversation/message-tree.ts";
import { isBusy } from "#contract/rules/conversation/new-turn.ts";
import type { Database } from "../../../database/connect.ts";
import { Chat } from "../../../models/chat.ts";
import { DomainError } from "../../domain-error.ts";
import { readPlaces } from "./chat-messages.ts";
import { setVisible } from "./set-visible.ts";

/**
 * Shows the branch through a message and its newest descendants, and answers whether another one was visible.
 * Updates message count and first prompt; not an activity. Throws `not_found`, and `chat_busy` by the rows, not by
 * `runningReplyId`: an operator may have removed the reply's row. The caller locks the user's chats.
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
