import { versionsOf } from "#contract/rules/conversation/message-tree.ts";
import type { Chat } from "../../../models/chat.ts";
import type { ListedChat } from "../list/listed-chat.ts";
import type { PlacedMessage } from "../messages/chat-messages.ts";
import type { MessageRow } from "../messages/new-message.ts";
import type { SingleMessage } from "../messages/read-message.ts";
import type { OpenReply } from "../replies/reply-runner.ts";
import type { KeyedReply } from "./idempotency-keys.ts";

/** The row of a new chat. */
export type StartedChat = ListedChat & Pick<Chat, "targetTokens">;

/** A turn whose rows were just stored, with the data of its first response. */
export interface StoredTurn extends KeyedReply, OpenReply {
  /** Set when the turn creates a chat. */
  readonly chat?: StartedChat;
  /** Missing for a retry. */
  readonly userMessage?: SingleMessage;
}

/** A new message as it would be read. `messages` are those that its chat had before. */
export function freshMessage(row: MessageRow, messages: readonly PlacedMessage[]): SingleMessage {
  const { id, chatId, parentId, role, content, status, timestamp, position, version } = row;
  const versions = versionsOf([...messages, row], { parentId });
  const place = { id, chatId, position, version };
  return { ...place, role, status, code: null, retryAt: null, isCut: false, timestamp, content, versions };
}
