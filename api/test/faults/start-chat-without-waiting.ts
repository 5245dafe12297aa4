import { bodyOf } from "#contract/behavior/support/body-of.ts";
import { respondAsyncHeaders, sampleChatForm } from "#contract/behavior/support/chat-samples.ts";
import type { Visitor } from "#contract/behavior/world.ts";
import type { Message } from "#contract/chats/messages.ts";

/** Starts a chat, and does not wait for the reply; `script` steers the provider (see scriptFor). */
export async function startChatWithoutWaiting({ client }: Visitor, script: string) {
  const body = sampleChatForm(`Hello [[fake ${script}]]`);
  const { chatId, message } = bodyOf(
    await client.chats.create({ body, extraHeaders: respondAsyncHeaders }),
    202,
  );
  return { chatId, messageId: message.id };
}

/** The newest message of a chat. */
export async function lastMessage({ client }: Visitor, chatId: string): Promise<Message> {
  const { messages } = bodyOf(await client.chats.get({ params: { id: chatId } }), 200);
  const last = messages.at(-1);
  if (last === undefined) throw new Error("The chat is empty.");
  return last;
}
