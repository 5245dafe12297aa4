import { expect, test } from "vitest";
import type { Message } from "#contract/messages.ts";
import { replaceMessage } from "./replace-message.ts";

function said(id: string, content: string, role: Message["role"] = "user"): Message {
  return { id, role, content, timestamp: "2026-11-20T09:00:00.000Z", status: "complete" };
}

const question = said("1", "Hello");
const reply = said("2", "Hello to you", "assistant");

test("a further version stands where the failed one stood", () => {
  const further = said("3", "Better", "assistant");
  expect(replaceMessage([question, reply], "2", further)).toEqual([question, further]);
});
