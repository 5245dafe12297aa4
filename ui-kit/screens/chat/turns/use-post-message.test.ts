import { expect, test } from "vitest";
import type { Message } from "#contract/chats/messages.ts";
import { isMessageStored } from "./use-post-message.ts";

function makeMessage(id: string, content: string, role: Message["role"] = "user"): Message {
  return { id, role, content, timestamp: `2026-11-20T09:00:0${id}.000Z`, status: "complete" };
}

const isStored = (text: string, known: readonly Message[], stored: readonly Message[] | undefined) =>
  isMessageStored({ text, known }, stored);

const question = makeMessage("1", "Hello");
const reply = makeMessage("2", "Hello to you", "assistant");

test("a message has arrived when a new one of a user says the same", () => {
  expect(isStored("Again", [question, reply], [question, reply, makeMessage("3", "Again")])).toBe(true);
});

test("the same words said before do not count as arrived", () => {
  expect(isStored("Hello", [question, reply], [question, reply])).toBe(false);
});

test("the same words in an earlier message that is loaded meanwhile do not count as arrived", () => {
  const earlier = makeMessage("0", "Again");
  expect(isStored("Again", [question, reply], [earlier, question, reply])).toBe(false);
});

test("nothing has arrived when the chat cannot be read", () => {
  expect(isStored("Again", [question], undefined)).toBe(false);
});
