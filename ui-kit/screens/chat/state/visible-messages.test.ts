import { describe, expect, it } from "vitest";
import type { Message } from "#contract/chats/messages.ts";
import { pendingMessages, visibleMessages } from "./visible-messages.ts";

const sentAt = "2026-11-20T10:00:00.000Z";
const makeMessage = (id: string, role: Message["role"]): Message => ({
  id,
  role,
  content: id,
  timestamp: sentAt,
  status: "complete",
});
const messages = [
  makeMessage("s", "system"),
  makeMessage("a", "user"),
  makeMessage("b", "assistant"),
  makeMessage("c", "user"),
];
const idsOf = (shown: Message[]) => shown.map(({ id }) => id);

describe("visible messages", () => {
  it("excludes system messages", () => {
    expect(idsOf(visibleMessages(messages, { state: "idle" }))).toEqual(["a", "b", "c"]);
  });

  it("ends before a reply that is asked for again", () => {
    expect(idsOf(visibleMessages(messages, { state: "retrying", messageId: "b" }))).toEqual(["a"]);
  });

  it("is everything once another version has taken the reply's place", () => {
    expect(idsOf(visibleMessages(messages, { state: "retrying", messageId: "gone" }))).toEqual([
      "a",
      "b",
      "c",
    ]);
  });

  it("ends with a message that is being changed", () => {
    const turn = { state: "sending", text: "A", sentAt, replaces: "a" } as const;
    expect(idsOf(visibleMessages(messages, turn))).toEqual(["a"]);
    expect(pendingMessages(turn)).toEqual([]);
  });
});

describe("messages that are not stored yet", () => {
  it("is the message on its way", () => {
    expect(pendingMessages({ state: "sending", text: "Hello", sentAt })).toMatchObject([
      { role: "user", content: "Hello", timestamp: sentAt },
    ]);
  });

  it("is a message with its reply that cannot be read", () => {
    expect(pendingMessages({ state: "unreadable", text: "Hello", sentAt })).toMatchObject([
      { role: "user", content: "Hello" },
      { role: "assistant", content: "" },
    ]);
  });
});
