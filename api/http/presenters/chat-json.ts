import type { MessagePart } from "../../domain/chats/messages/message-parts.ts";
import type { LongChat } from "../../domain/chats/messages/read-chat.ts";
import { presentChat, presentMessageHead } from "./chats.ts";
import { messagesJson } from "./messages-json.ts";

/** A long chat in the format of the contract's `get`, written as its messages are read. */
export async function* streamChatJson(
  { chat, contextStart }: Pick<LongChat, "chat" | "contextStart">,
  parts: AsyncIterable<MessagePart>,
): AsyncGenerator<string> {
  yield `{"chat":${JSON.stringify(presentChat(chat))},"messages":[`;
  yield* messagesJson(parts, presentMessageHead);
  yield contextStart === undefined ? "]}" : `],"contextStart":${JSON.stringify(contextStart)}}`;
}
