import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { describe, expect, it, vi } from "vitest";
import type { Chat } from "../../chats/chat.ts";
import type { Message } from "../../chats/messages.ts";
import { contract } from "../../index.ts";
import type { ReceivedListEvent } from "../streams/chat-list-events.ts";
import { applyChatListEvent, syncOpenChat } from "./apply-chat-list-event.ts";
import { queryKey } from "./query-key.ts";

const timestamp = "2026-11-20T10:00:00.000Z";
const chat: Chat = {
  id: "c1",
  title: "Chat",
  initialPrompt: "Hello",
  systemPromptId: null,
  targetTokens: null,
  createdAt: timestamp,
  updatedAt: timestamp,
  messageCount: 2,
  status: "idle",
  pinned: false,
};

/** Whether a list event caused a refetch of a chat with two cached messages. */
function isReadAgain(
  changes: Partial<Chat>,
  status: Message["status"] = "complete",
  act?: { id: string },
  told?: Partial<Chat>,
) {
  const client = new QueryClient();
  const key = queryKey(contract.chats.get, { params: { id: chat.id } });
  const said = { content: "Hello", timestamp };
  const messages = [
    { ...said, id: "m1", role: "user", status: "complete" },
    { ...said, id: "m2", role: "assistant", status },
  ];
  client.setQueryData(key, {
    status: 200,
    body: { chat, messages, earlierCount: 0 },
    headers: new Headers(),
  });
  if (act !== undefined)
    void client
      .getMutationCache()
      .build(client, { mutationFn: () => new Promise(() => {}) })
      .execute({ params: act });
  if (told !== undefined) syncOpenChat(client, { ...chat, ...told });
  syncOpenChat(client, { ...chat, ...changes });
  return client.getQueryState(key)?.isInvalidated;
}

describe("a chat that is cached, and not open", () => {
  it("must be read again after a turn elsewhere, also once that has ended", () => {
    const client = new QueryClient();
    const key = queryKey(contract.chats.get, { params: { id: chat.id } });
    client.setQueryData(key, {
      status: 200,
      headers: new Headers(),
      body: { chat, messages: [], earlierCount: 0 },
    });
    const hear = (event: ReceivedListEvent["event"]) =>
      applyChatListEvent(client, { id: "news", receivedAt: Date.now(), event });
    hear({ event: "chat", data: { chat: { ...chat, messageCount: 4 } } });
    hear({ event: "reply-ended", data: { chatId: chat.id, title: chat.title, status: "complete" } });
    expect(client.getQueryState(key)?.isInvalidated).toBe(true);
  });
});

describe("an open chat", () => {
  it("is refetched when a reply is streaming that the cache does not have", () => {
    expect(isReadAgain({ status: "streaming" })).toBe(true);
  });

  it("is read again when it has other messages", () => {
    expect(isReadAgain({ messageCount: 4 })).toBe(true);
  });

  it("is left alone when nothing of it has changed", () => {
    expect(isReadAgain({ title: "Renamed" })).toBe(false);
  });

  it("is read again when another version is on display, which the list does not show", () => {
    expect(isReadAgain({})).toBe(true);
    expect(isReadAgain({ initialPrompt: "Hello again" })).toBe(true);
  });

  it("compares with the last received event", () => {
    const later = { updatedAt: "2026-11-20T10:05:00.000Z" };
    expect(isReadAgain(later)).toBe(false);
    expect(isReadAgain(later, "complete", undefined, later)).toBe(true);
  });

  it("follows a growing reply by itself", () => {
    expect(isReadAgain({ status: "streaming" }, "streaming")).toBe(false);
  });

  it("waits for the response to its own mutation", () => {
    expect(isReadAgain({ status: "streaming" }, "complete", { id: "c1" })).toBe(false);
    expect(isReadAgain({ status: "streaming" }, "complete", { id: "another" })).toBe(true);
  });
});

describe("an open chat whose first answer is pending", () => {
  const events = [
    { event: "chat", data: { chat } },
    { event: "changed", data: {} },
  ] as const;
  const cases = events.flatMap((event) => [
    [event.event, "is read once more after it", "complete", 2, event] as const,
    [event.event, "is left alone if the answer has a growing reply", "streaming", 1, event] as const,
  ]);

  it.each(cases)("after the event %s: %s", async (_, __, status, count, event) => {
    const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
    const answers: (() => void)[] = [];
    const messages = [{ id: "m1", role: "assistant", content: "Hello", timestamp, status }];
    const queryFn = async () => {
      await new Promise<void>((resolve) => answers.push(resolve));
      return { status: 200, headers: new Headers(), body: { chat, messages, earlierCount: 0 } };
    };
    const key = queryKey(contract.chats.get, { params: { id: chat.id } });
    const close = new QueryObserver(client, { queryKey: key, queryFn }).subscribe(() => {});
    for (const id of ["a", "b"]) applyChatListEvent(client, { id, receivedAt: Date.now(), event });
    answers[0]?.();
    await vi.waitFor(() => expect(client.getQueryData(key)).toBeDefined());
    await vi.waitFor(() => expect(answers).toHaveLength(count));
    answers[1]?.();
    await vi.waitFor(() => expect(client.isFetching()).toBe(0));
    expect(answers).toHaveLength(count);
    close();
  });
});
