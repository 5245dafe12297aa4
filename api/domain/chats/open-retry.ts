import type { Database } from "../../database/connect.ts";
import { type Budget, chatConversation, promptSettings } from "./chat-conversation.ts";
import { readPlaces } from "./chat-messages.ts";
import { branchTo, messageOf } from "./message-tree.ts";
import { furtherPlace, newReply } from "./new-message.ts";
import { freshMessage, type OpenedTurn } from "./opened-turn.ts";
import { ownChatSettings } from "./own-chat.ts";
import { refuseBusy, refuseChanged } from "./show-branch.ts";
import { storeTurn } from "./store-turn.ts";

export interface RetryOpening {
  readonly userId: string;
  readonly chatId: string;
  /** Any version of the reply. */
  readonly messageId: string;
  /** The newest message that the person had seen of the branch on display. */
  readonly lastMessageId: string | undefined;
  readonly now: Date;
  readonly budget: Budget;
}

/**
 * Stores a further, empty version of a reply, shown at once; what followed the other stays on that branch, whose words
 * it answers. Refuses with `not_found`, also for what a person said, then `chat_busy`, and `chat_changed` as for a
 * message that is sent. The person's chats are locked.
 */
export async function openRetry(
  transaction: Database,
  { userId, chatId, messageId, lastMessageId, now, budget }: RetryOpening,
): Promise<OpenedTurn> {
  const chat = await ownChatSettings(transaction, userId, chatId);
  const messages = await readPlaces(transaction, chatId);
  const { parentId, position } = messageOf(messages, messageId, "assistant");
  refuseBusy(messages);
  refuseChanged(messages, lastMessageId);
  const branch = branchTo(messages, parentId);
  const reply = newReply(furtherPlace(messages, { chatId, parentId, position, now }), now);
  const settings = await promptSettings(transaction, chat, budget);
  const conversation = await chatConversation(transaction, settings, branch);
  const turn = { userId, chatId, messages, branch, added: [reply], replyId: reply.id, now };
  await storeTurn(transaction, turn);
  const message = freshMessage(reply, messages);
  return { chatId, userMessageId: null, messageId: reply.id, message, ...conversation };
}
