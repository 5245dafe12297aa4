import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { Chat } from "../../chats/chat.ts";
import type { Message } from "../../chats/messages.ts";
import { contract } from "../../index.ts";
import { ApiConnection } from "../http/api-connection.ts";
import type { ReceivedListEvent } from "../streams/chat-list-events.ts";
import { applyChatListEvent, syncOpenChat } from "./apply-chat-list-event.ts";
import { chatKey } from "./chat-query.ts";
import { makeQueryClient } from "./query-client.ts";
import { queryKey } from "./query-key.ts";
import { recentChatsKey } from "./recent-chats.ts";

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

describe("an answer that is shown when a tab wakes up", () => {
  const list = { page: 1, sort: "desc" };
  const messages = [{ id: "m1", role: "user", content: "Hello", timestamp, status: "complete" }];
  const headers = new Headers();
  const shown: [string, readonly unknown[], object][] = [
    [
      "the list",
      queryKey(contract.chats.list, { query: list }),
      { body: { chats: [chat], ...list, totalPages: 1 } },
    ],
    ["the recent chats", recentChatsKey, { chats: [chat], isComplete: true }],
    ["the open chat", chatKey(chat.id), { status: 200, headers, body: { chat, messages, earlierCount: 1 } }],
  ];

  afterEach(() => void vi.useRealTimers());

  /** Shows an answer that was requested at 1000 and, if `replacedAt` is given, again then; it arrives at 4000. */
  async function show(key: readonly unknown[], answer: object, replacedAt?: number) {
    vi.useFakeTimers({ toFake: ["Date"], now: 1000 });
    const client = makeQueryClient(new ApiConnection());
    const arrivals: (() => void)[] = [];
    const queryFn = () => new Promise<object>((resolve) => arrivals.push(() => resolve(answer)));
    if (replacedAt !== undefined) client.setQueryData(key, answer);
    const close = new QueryObserver(client, { queryKey: key, queryFn, staleTime: 0 }).subscribe(() => {});
    if (replacedAt !== undefined) {
      vi.setSystemTime(replacedAt);
      void client.refetchQueries({ queryKey: key });
    }
    vi.setSystemTime(4000);
    for (const arrive of arrivals) arrive();
    await vi.waitFor(() => expect(client.isFetching()).toBe(0));
    const hear = (receivedAt: number, event: ReceivedListEvent["event"]) =>
      applyChatListEvent(client, { id: "news", receivedAt, event });
    return { client, arrivals, hear, isReadAgain: () => client.isFetching() > 0, close };
  }

  const changed = { event: "changed", data: {} } as const;
  const renamed = { event: "chat", data: { chat: { ...chat, title: "Renamed" } } } as const;

  it.each(shown)(
    "%s: is read again after a change that came before its answer and after its request",
    async (_, key, answer) => {
      const tab = await show(key, answer);
      tab.hear(2000, renamed);
      expect(tab.isReadAgain()).toBe(false);
      tab.hear(3000, changed);
      expect(tab.isReadAgain()).toBe(true);
      tab.close();
    },
  );

  it.each(shown)("%s: is no newer for a write in place during a later request", async (_, key, answer) => {
    const tab = await show(key, answer);
    void tab.client.refetchQueries({ queryKey: key });
    tab.client.setQueryData(key, { ...answer });
    tab.hear(2000, changed);
    expect(tab.arrivals).toHaveLength(3);
    tab.close();
  });

  it.each(shown)("%s: is left alone if its request replaced one after the change", async (_, key, answer) => {
    const tab = await show(key, answer, 3000);
    tab.hear(2000, changed);
    expect(tab.isReadAgain()).toBe(false);
    tab.close();
  });
});
