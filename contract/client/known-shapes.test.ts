import { describe, expect, it } from "vitest";
import type { z } from "zod";
import { exchange, furtherReply, stoppedReply } from "../chat-answers.ts";
import { listEvents, replyEvents, sessionEnded } from "../event-streams.ts";
import type { Guard } from "./guards.ts";
import {
  isExchange,
  isFurtherReply,
  isSessionEnd,
  isStoppedReply,
  listEventGuards,
  replyEventGuards,
} from "./known-shapes.ts";

const timestamp = "2026-02-03T10:00:00.000Z";
const message = {
  id: "m1",
  role: "assistant",
  content: "Hello",
  timestamp,
  status: "failed",
  code: "model_unavailable",
  retryAt: timestamp,
  versions: ["m0", "m1"],
};
const chat = {
  id: "c1",
  title: "Title",
  initialPrompt: "Hello",
  systemPromptId: 1,
  createdAt: timestamp,
  updatedAt: timestamp,
  messageCount: 2,
  status: "idle",
  pinned: false,
};
const shapes: [string, z.ZodType, Guard<unknown>, object][] = [
  ["a sent message", exchange, isExchange, { userMessage: message, aiMessage: message, contextStart: "m0" }],
  ["a further reply", furtherReply, isFurtherReply, { aiMessage: message, contextStart: "m0" }],
  ["a stopped reply", stoppedReply, isStoppedReply, { message }],
  ["the text so far", replyEvents.reply, replyEventGuards.reply, { messageId: "m1", text: "Hel" }],
  ["what came after it", replyEvents.delta, replyEventGuards.delta, { text: "lo" }],
  [
    "the end",
    replyEvents.done,
    replyEventGuards.done,
    { message: { ...message, code: "deleted" }, contextStart: "m0" },
  ],
  ["a chat", listEvents.chat, listEventGuards.chat, { chat }],
  [
    "a chat without a style",
    listEvents.chat,
    listEventGuards.chat,
    { chat: { ...chat, systemPromptId: null } },
  ],
  [
    "a reply's end",
    listEvents["reply-ended"],
    listEventGuards["reply-ended"],
    { chatId: "c1", title: "Title", status: "complete" },
  ],
  ["chats that are gone", listEvents.deleted, listEventGuards.deleted, { ids: ["c1"] }],
  ["a change without a name", listEvents.changed, listEventGuards.changed, {}],
  ["the session's end", sessionEnded, isSessionEnd, { code: "unauthenticated" }],
];

/** The value with each of its members, at any depth, left out once and spoilt in several ways. */
function* spoilt(value: unknown): Generator<unknown> {
  yield* [undefined, null, 7, "odd", true, [], {}];
  if (typeof value !== "object" || value === null || Array.isArray(value)) return;
  for (const [name, member] of Object.entries(value)) {
    const { [name]: _, ...rest } = value as Record<string, unknown>; // an object has members by name
    yield rest;
    for (const other of spoilt(member)) yield { ...rest, [name]: other };
  }
}

describe("a guard takes what the contract's schema takes, and nothing else", () => {
  it.each(shapes)("of %s", (_, schema, guard, value) => {
    expect(schema.safeParse(value).success).toBe(true);
    expect(guard(value)).toBe(true);
    for (const other of spoilt(value))
      expect(guard(other), JSON.stringify(other)).toBe(schema.safeParse(other).success);
  });
});
