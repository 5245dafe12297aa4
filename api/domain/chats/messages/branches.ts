import { branchThrough } from "#contract/rules/conversation/message-tree.ts";
import { isBusy } from "#contract/rules/conversation/new-turn.ts";
import type { Database } from "../../../database/connect.ts";
import { Chat } from "../../../models/chat.ts";
import { DomainError } from "../../domain-error.ts";
import { type MessageNode, readContents, readMessageTree } from "./chat-messages.ts";

const idsPerUpdate = 500;

async function setShown(
  transaction: Database,
  messages: readonly MessageNode[],
  isShown: boolean,
): Promise<void> {
  for (let start = 0; start < messages.length; start += idsPerUpdate) {
    const ids = messages.slice(start, start + idsPerUpdate).map(({ id }) => id);
    await transaction("messages").whereIn("id", ids).update({ isShown });
  }
}

/** Makes a branch the visible one, writing only rows that differ, and returns the changes of the chat's row. */
export async function showMessages(
  transaction: Database,
  messages: readonly MessageNode[],
  branch: readonly MessageNode[],
): Promise<{ initialPrompt?: string }> {
  const onBranch = new Set(branch.map(({ id }) => id));
  const hidden = messages.filter(({ id, isShown }) => isShown && !onBranch.has(id));
  const appearing = branch.filter(({ isShown }) => !isShown);
  await setShown(transaction, hidden, false);
  await setShown(transaction, appearing, true);
  const [first] = branch;
  if (first === undefined || first.isShown) return {};
  const initialPrompt = (await readContents(transaction, [first.id])).get(first.id);
  return initialPrompt === undefined ? {} : { initialPrompt };
}

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
  const messages = await readMessageTree(transaction, chat.id);
  if (!messages.some(({ id }) => id === messageId)) throw new DomainError("not_found");
  if (isBusy(messages)) throw new DomainError("chat_busy");
  const branch = branchThrough(messages, messageId);
  const changes = await showMessages(transaction, messages, branch);
  await Chat.query(transaction)
    .findById(chat.id)
    .patch({ messageCount: branch.length, ...changes });
  const shown = messages.filter(({ isShown }) => isShown);
  return shown.length !== branch.length || branch.some(({ isShown }) => !isShown);
}
