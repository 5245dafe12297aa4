import { expect } from "vitest";
import type { Chat } from "../../chats/chat.ts";
import { preferHeader, respondAsync } from "../../headers.ts";
import { chatText } from "../../texts/chat-texts.ts";
import type { Client, Visitor } from "../world.ts";
import { bodyOf } from "./body-of.ts";

export const isoDate = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
export const anyId = expect.stringMatching(/^[\w-]{20,}$/);

/** An id that a chat could have, and none has. */
export const unknownChat = "01890000-0000-7000-8000-000000000000";

export const prompt = "Write a speech about the lighthouse at the end of the pier";

/** The form as the new-chat page sends it. */
export function chatForm(initialPrompt = prompt) {
  return { title: chatText.titleOf(initialPrompt), initialPrompt };
}

/** A message exactly as the contract shows it. */
export function shownMessage(role: "user" | "assistant", content: string, status = "complete") {
  return { id: anyId, role, content, timestamp: isoDate, status };
}

/** A message that has so many versions. */
export function oneOf(versions: number, message: object) {
  return { ...message, versions: Array.from({ length: versions }, () => anyId) };
}

/** The header of a call that wants its answer before the reply has ended. */
export const hurried = { [preferHeader]: respondAsync };

/** A reply that could not be made, exactly as the contract shows it. */
export function failedReply(code: string, content = "") {
  return { ...shownMessage("assistant", content, "failed"), code };
}

/** Starts a chat whose first reply works. */
export async function startChat(client: Client, initialPrompt = prompt): Promise<Chat> {
  return bodyOf(await client.chats.create({ body: chatForm(initialPrompt) }), 201).chat;
}

/** Says something in a chat, and does not wait for the reply. */
export async function beginSending({ client }: Visitor, { id }: Pick<Chat, "id">, content = "And then?") {
  const body = { role: "user", content } as const;
  return bodyOf(await client.chats.sendMessage({ params: { id }, body, extraHeaders: hurried }), 202);
}

/** A chat as it is read, with the messages of the branch on display. */
export async function readChat({ client }: Visitor, { id }: Pick<Chat, "id">) {
  return bodyOf(await client.chats.get({ params: { id } }), 200);
}
