import { sizeOf } from "#contract/rules/conversation/text-size.ts";
import type { Database } from "../../../database/connect.ts";
import { requireOwnChatSettings } from "../chat-access.ts";
import { refuseBusy, refuseChanged } from "../messages/branches.ts";
import { type PlacedMessage, readPlaces } from "../messages/chat-messages.ts";
import { branchTo, messageOf } from "../messages/message-tree.ts";
import { newReply, newUserMessage, nextPosition } from "../messages/new-message.ts";
import { type Budget, chatConversation, promptSettings } from "../prompt/chat-conversation.ts";
import { storeTurn } from "./store-turn.ts";
import { freshMessage, type StoredTurn } from "./stored-turn.ts";

export interface NewMessage {
  readonly content: string;
  /** The newest message of the visible branch that the user had seen. */
  readonly lastMessageId?: string | undefined;
  /** A message of the user, of which this is another version. */
  readonly replaces?: string | undefined;
}

export interface SendMessageOptions {
  readonly userId: string;
  readonly chatId: string;
  readonly newMessage: NewMessage;
  readonly now: Date;
  readonly budget: Budget;
}

/**
 * The branch before a new message, and its depth. Another version has the parent of the one that it replaces,
 * even if that is hidden by now: a page that still shows it gets the requested branch, and the other one is
 * kept.
 */
function branchBefore(
  messages: readonly PlacedMessage[],
  shown: readonly PlacedMessage[],
  replaced: PlacedMessage | undefined,
): { branch: readonly PlacedMessage[]; position: number } {
  if (replaced !== undefined)
    return { branch: branchTo(messages, replaced.parentId), position: replaced.position };
  return { branch: shown, position: (shown.at(-1)?.position ?? -1) + 1 };
}

/**
 * Stores a message and the empty reply to it. Throws, in this order, `not_found`, also if the message to
 * replace is not a user's message of this chat, `chat_busy`, and `chat_changed` if the visible branch does not
 * end with the message that the client named. The user's chats are locked.
 */
export async function sendMessage(
  transaction: Database,
  { userId, chatId, newMessage, now, budget }: SendMessageOptions,
): Promise<StoredTurn> {
  const { content, lastMessageId, replaces } = newMessage;
  const chat = await requireOwnChatSettings(transaction, userId, chatId);
  const messages = await readPlaces(transaction, chatId);
  const replaced = replaces === undefined ? undefined : messageOf(messages, replaces, "user");
  refuseBusy(messages);
  refuseChanged(messages, lastMessageId);
  const shown = messages.filter(({ isShown }) => isShown);
  const { branch, position } = branchBefore(messages, shown, replaced);
  const parentId = branch.at(-1)?.id ?? null;
  const said = newUserMessage(nextPosition(messages, { chatId, parentId, position, now }), content);
  const after = { chatId, parentId: said.id, position: position + 1, now };
  const reply = newReply(nextPosition([...messages, said], after), now);
  const history = [...branch, { ...said, size: sizeOf(content) }];
  const settings = await promptSettings(transaction, chat, budget);
  const conversation = await chatConversation(transaction, settings, history);
  const turn = { userId, chatId, messages, branch, added: [said, reply], replyId: reply.id, now };
  await storeTurn(transaction, turn);
  const ids = { chatId, userMessageId: said.id, messageId: reply.id };
  const shows = { userMessage: freshMessage(said, messages), message: freshMessage(reply, messages) };
  return { ...ids, ...shows, ...conversation };
}
