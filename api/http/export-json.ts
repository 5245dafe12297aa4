import type { WrittenMessage } from "../domain/chats/chat-messages.ts";
import type { KeptChat } from "../domain/chats/read-every-chat.ts";
import { presentChat } from "./present-chat.ts";
import { presentMessage } from "./present-message.ts";
import { presentUser } from "./present-user.ts";
import type { SignedInUser } from "./signed-in-user.ts";

function presentPlacedMessage(message: WrittenMessage) {
  return { ...presentMessage(message), parentId: message.parentId, isShown: message.isShown };
}

/** Everything a person has, as the contract's `exportAll` shapes it, written one chat after another. */
export async function* exportJson(
  user: SignedInUser,
  chats: AsyncIterable<KeptChat>,
  exportedAt: Date,
): AsyncGenerator<string> {
  const head = JSON.stringify({ exportedAt: exportedAt.toISOString(), user: presentUser(user) });
  let separator = `${head.slice(0, -1)},"chats":[\n`;
  for await (const { chat, messages } of chats) {
    const written = { ...presentChat(chat), messages: messages.map(presentPlacedMessage) };
    yield `${separator}${JSON.stringify(written)}`;
    separator = ",\n";
  }
  yield separator.startsWith("{") ? `${separator}]}\n` : "\n]}\n";
}
