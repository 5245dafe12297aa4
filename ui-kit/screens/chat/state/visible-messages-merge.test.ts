import { expect, test } from "vitest";
import type { Message } from "#contract/chats/messages.ts";
import { mergeMessages } from "./visible-messages.ts";

function makeMessage(id: string, content: string, role: Message["role"] = "user"): Message {
  return { id, role, content, timestamp: "2026-11-20T09:00:00.000Z", status: "complete" };
}

const question = makeMessage("1", "Hello");
const reply = makeMessage("2", "Hello to you", "assistant");

test("new messages stand at the end", () => {
  expect(mergeMessages([question], [reply])).toEqual([question, reply]);
});

test("a message that is known already is replaced, not repeated", () => {
  const whole = { ...reply, content: "Hello to you, too" };
  expect(mergeMessages([question, reply], [whole])).toEqual([question, whole]);
});
