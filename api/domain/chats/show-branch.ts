import type { Database } from "../../database/connect.ts";
import { Chat } from "../../models/chat.ts";
import { DomainError } from "../domain-error.ts";
import { type PlacedMessage, readContents, readPlaces } from "./chat-messages.ts";
import { branchThrough } from "./message-tree.ts";

const idsAtOnce = 500;

async function setShown(transaction: Database, ids: readonly string[], isShown: boolean): Promise<void> {
  for (let start = 0; start < ids.length; start += idsAtOnce)
    await transaction("messages")
      .whereIn("id", ids.slice(start, start + idsAtOnce))
      .update({ isShown });
}

/** Makes a branch the one on display: only the rows in which the two differ are written. */
export async function putOnDisplay(
  transaction: Database,
  messages: readonly PlacedMessage[],
  branch: readonly PlacedMessage[],
): Promise<void> {
  const onBranch = new Set(branch.map(({ id }) => id));
  const hidden = messages.filter(({ id, isShown }) => isShown && !onBranch.has(id));
  const shown = branch.filter(({ isShown }) => !isShown);
  await setShown(transaction, idsOf(hidden), false);
  await setShown(transaction, idsOf(shown), true);
}

function idsOf(messages: readonly PlacedMessage[]): string[] {
  return messages.map(({ id }) => id);
}

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
  await putOnDisplay(transaction, messages, branch);
  const [first] = branch;
  const isOtherPrompt = first !== undefined && !first.isShown;
  const initialPrompt = isOtherPrompt
    ? (await readContents(transaction, [first.id])).get(first.id)
    : undefined;
  await Chat.query(transaction)
    .findById(chat.id)
    .patch({ messageCount: branch.length, ...(initialPrompt !== undefined && { initialPrompt }) });
}
