import type { MessageHead } from "../../domain/chats/transcript/chat-outline.ts";
import type { MessagePart } from "../../domain/chats/transcript/message-parts.ts";
import type { LongChat } from "../../domain/chats/transcript/read-chat.ts";
import { presentChat, presentMessageHead } from "./chats.ts";

/** A part of a JSON string, without its quotation marks. */
export function escapeJsonString(text: string): string {
  return JSON.stringify(text).slice(1, -1);
}

/** The elements of a JSON array of messages. `present` returns all fields of a message except its content. */
export async function* messagesJson(
  parts: Iterable<MessagePart> | AsyncIterable<MessagePart>,
  present: (message: MessageHead) => object,
): AsyncGenerator<string> {
  let separator = "";
  for await (const { message, text, isFirst, isLast } of parts) {
    const head = isFirst ? `${separator}${JSON.stringify(present(message)).slice(0, -1)},"content":"` : "";
    yield `${head}${escapeJsonString(text)}${isLast ? '"}' : ""}`;
    separator = ",";
  }
}

/** A long chat in the format of the contract's `get`, written as its messages are read. */
export async function* streamChatJson(
  { chat, contextStart, hasEarlier }: Pick<LongChat, "chat" | "contextStart" | "hasEarlier">,
  parts: AsyncIterable<MessagePart>,
): AsyncGenerator<string> {
  yield `{"chat":${JSON.stringify(presentChat(chat))},"messages":[`;
  yield* messagesJson(parts, presentMessageHead);
  const rest = JSON.stringify({ contextStart, hasEarlier }).slice(1);
  yield rest === "}" ? "]}" : `],${rest}`;
}
