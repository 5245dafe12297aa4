import { expect } from "vitest";
import type { Chat } from "../../chats/chat.ts";
import { preferHeader, respondAsync } from "../../headers.ts";
import { chatText } from "../../texts/chat-texts.ts";
import type { Client, Visitor } from "../world.ts";
import { bodyOf } from "./body-of.ts";

export const isoDate = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
export const anyId = expect.stringMatching(/^[\w-]{20,}$/);

/** A well-formed chat id that does not exist. */
export const unknownChat = "01890000-0000-7000-8000-000000000000";

export const samplePrompt = "Write a speech about the lighthouse at the end of the pier";

/** The form as the new-chat page sends it. */
export function sampleChatForm(initialPrompt = samplePrompt) {
  return { title: chatText.titleOf(initialPrompt), initialPrompt };
}

/** A message exactly as the contract presents it. */
export function expectedMessage(role: "user" | "assistant", content: string, status = "complete") {
  const model = { label: expect.any(String), isFallback: false };
  return { id: anyId, role, content, timestamp: isoDate, status, ...(role === "assistant" && { model }) };
}

/** A message that has this many versions. */
export function withVersions(versions: number, message: object) {
  return { ...message, versions: Array.from({ length: versions }, () => anyId) };
}

/** The header that asks for a response before the reply has ended. */
export const respondAsyncHeaders = { [preferHeader]: respondAsync };

/** A failed reply exactly as the contract presents it. */
export function failedReply(code: string, content = "") {
  return { ...expectedMessage("assistant", content, "failed"), code };
}

/** Starts a chat whose first reply works. */
export async function startChat(client: Client, initialPrompt = samplePrompt): Promise<Chat> {
  return bodyOf(await client.chats.create({ body: sampleChatForm(initialPrompt) }), 201).chat;
}

/** Sends a message to a chat, and does not wait for the reply. */
export async function beginSending({ client }: Visitor, { id }: Pick<Chat, "id">, content = "And then?") {
  const body = { role: "user", content } as const;
  return bodyOf(
    await client.chats.sendMessage({ params: { id }, body, extraHeaders: respondAsyncHeaders }),
    202,
  );
}

/** A chat with the messages of the visible branch. */
export async function readChat({ client }: Visitor, { id }: Pick<Chat, "id">) {
  return bodyOf(await client.chats.get({ params: { id } }), 200);
}
