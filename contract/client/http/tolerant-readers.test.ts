import { describe, expect, it } from "vitest";
import {
  isCompleteExchange,
  readLinkValidity,
  readReplyText,
  readStartedChatId,
} from "./tolerant-readers.ts";

describe("the id of a new chat", () => {
  it.each([{ chatId: "c1" }, { chat: { id: "c1" } }, { id: "c1" }])("is read from %j", (answer) => {
    expect(readStartedChatId(answer)).toBe("c1");
  });

  it.each([null, {}, { chatId: "" }, { chat: {} }, "c1"])("is missing in %j", (answer) => {
    expect(readStartedChatId(answer)).toBeUndefined();
  });

  it("may be a number", () => {
    expect(readStartedChatId({ id: 7 })).toBe("7");
  });
});

describe("the text of a reply", () => {
  it.each([{ aiMessage: { content: "Hello" } }, { message: { content: "Hello" } }])(
    "is read from %j",
    (answer) => {
      expect(readReplyText(answer)).toBe("Hello");
    },
  );

  it.each([{}, { message: {} }, { aiMessage: { content: "" } }])("is missing in %j", (answer) => {
    expect(readReplyText(answer)).toBeUndefined();
  });
});

describe("the answer to a message", () => {
  const userMessage = {
    id: "m1",
    role: "user",
    content: "Hello",
    timestamp: "2026-02-03T10:00:00.000Z",
    status: "complete",
  } as const;

  it("is whole only with both messages", () => {
    expect(isCompleteExchange({ userMessage, aiMessage: { ...userMessage, role: "assistant" } })).toBe(true);
    expect(isCompleteExchange({ userMessage })).toBe(false);
    expect(isCompleteExchange({ aiMessage: userMessage })).toBe(false);
  });
});

describe("the validity of an invite link", () => {
  it("is read where there is one", () => {
    expect(readLinkValidity({ inviteLink: { isValid: false } })).toBe(false);
    expect(readLinkValidity({ inviteLink: {} })).toBeUndefined();
  });
});
