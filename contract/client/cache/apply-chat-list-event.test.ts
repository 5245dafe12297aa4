import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { describe, expect, test, vi } from "vitest";
import type { Chat } from "../../chats/chat.ts";
import { contract } from "../../index.ts";
import { chatsPerPage } from "../../limits.ts";
import { ApiConnection } from "../http/api-connection.ts";
import { applyChatListEvent } from "./apply-chat-list-event.ts";
import { cachedChatPages } from "./cached-chats.ts";
import { makeQueryClient } from "./query-client.ts";
import { queryKey } from "./query-key.ts";
import { sampleChat } from "./sample-chat.ts";

/** A tab that has read a full first page, newest first, of a longer list. */
function readList(
  query: { page: number; sort: string; q?: string } = { page: 1, sort: "desc" },
  totalPages = 3,
) {
  const client = new QueryClient();
  const chats = Array.from({ length: chatsPerPage }, (_, index) => sampleChat(50 - index));
  const key = queryKey(contract.chats.list, { query });
  const body = { chats, page: query.page, totalPages };
  client.setQueryData(key, { status: 200, headers: new Headers(), body });
  const hear = (event: Parameters<typeof applyChatListEvent>[1]["event"]) =>
    applyChatListEvent(client, { id: "news", receivedAt: Date.now(), event });
  return {
    client,
    key,
    hear,
    shown: () => cachedChatPages(client)[0]?.chats ?? [],
    isStale: () => client.getQueryState(key)?.isInvalidated,
  };
}

const told = (changed: Chat) => ({ event: "chat", data: { chat: changed } }) as const;

describe("An event with a chat", () => {
  test("change it in its place, and nothing is read again", () => {
    const list = readList();
    list.hear(told(sampleChat(48, { title: "Renamed", status: "streaming", messageCount: 3 })));
    expect(list.shown()[2]).toMatchObject({ title: "Renamed", status: "streaming", messageCount: 3 });
    expect(list.isStale()).toBe(false);
  });

  test.each([
    ["it is new", sampleChat(51)],
    ["it was pinned", sampleChat(45, { pinned: true })],
    ["it was pinned on another page", sampleChat(3, { pinned: true })],
  ])("let the page be read again when %s", (_, changed) => {
    const list = readList();
    list.hear(told(changed));
    expect(list.isStale()).toBe(true);
  });

  test("outlive an answer that was under way and holds an older state", async () => {
    const list = readList();
    const answers: ((chats: readonly Chat[]) => void)[] = [];
    const queryFn = async () => {
      const chats = await new Promise<readonly Chat[]>((resolve) => answers.push(resolve));
      return { status: 200, headers: new Headers(), body: { chats, page: 1, totalPages: 3 } };
    };
    const stop = new QueryObserver(list.client, { queryKey: list.key, queryFn }).subscribe(() => {});
    await vi.waitFor(() => expect(answers).toHaveLength(1));
    const older = list.shown();
    list.hear(told(sampleChat(48, { messageCount: 6 })));
    await vi.waitFor(() => expect(answers).toHaveLength(2));
    answers[0]?.(older);
    answers[1]?.(older.map((chat) => (chat.id === "chat-48" ? { ...chat, messageCount: 6 } : chat)));
    await vi.waitFor(() => expect(list.client.isFetching()).toBe(0));
    expect(list.shown()[2]).toMatchObject({ messageCount: 6 });
    stop();
  });

  test("take no mark away that a page must be read again", () => {
    const list = readList();
    list.hear({ event: "changed", data: {} });
    list.hear(told(sampleChat(3, { status: "streaming" })));
    expect(list.isStale()).toBe(true);
    list.hear(told(sampleChat(48, { title: "Renamed" })));
    expect(list.isStale()).toBe(true);
  });

  test("leave a page alone that stands before it", () => {
    const list = readList();
    list.hear(told(sampleChat(3, { status: "streaming" })));
    expect(list.isStale()).toBe(false);
  });

  test("let the page be read again when its activity moves it up", () => {
    const list = readList({ page: 1, sort: "activity" });
    list.hear(told(sampleChat(45, { updatedAt: sampleChat(60).updatedAt })));
    expect(list.isStale()).toBe(true);
  });

  test("leave the order alone when it is the most active already", () => {
    const list = readList({ page: 1, sort: "activity" });
    list.hear(told(sampleChat(50, { updatedAt: sampleChat(60).updatedAt })));
    expect(list.isStale()).toBe(false);
  });

  test("let a search be read when it is next shown", () => {
    const list = readList({ page: 1, sort: "desc", q: "chat" }, 1);
    list.hear(told(sampleChat(51)));
    expect(list.isStale()).toBe(true);
  });
});

describe("An event with a chat that is being fetched, but not open", () => {
  test.each([
    ["stops the fetch, which may bring older data", false],
    ["leaves the fetch of a screen that starts the chat alone", true],
  ])("%s", (_, isCreating) => {
    const client = new QueryClient();
    const pending = () => new Promise<never>(() => {});
    if (isCreating)
      void client
        .getMutationCache()
        .build(client, { mutationFn: pending })
        .execute({ body: { initialPrompt: "Hello" } });
    const key = queryKey(contract.chats.get, { params: { id: "chat-1" } });
    void client.prefetchQuery({ queryKey: key, queryFn: pending });
    applyChatListEvent(client, { id: "news", receivedAt: Date.now(), event: told(sampleChat(1)) });
    expect(client.isFetching({ queryKey: key })).toBe(isCreating ? 1 : 0);
  });
});

/** A list whose first answer is pending: the test gives the answers. */
function awaitList(query: { page: number; sort: string; q?: string }) {
  const client = makeQueryClient(new ApiConnection());
  const answers: (() => void)[] = [];
  const queryFn = async () => {
    await new Promise<void>((resolve) => answers.push(resolve));
    return { status: 200, headers: new Headers(), body: { chats: [], page: query.page, totalPages: 3 } };
  };
  const options = { queryKey: queryKey(contract.chats.list, { query }), queryFn };
  const loaded = client.fetchQuery(options);
  const close = new QueryObserver(client, options).subscribe(() => {});
  return { client, answers, loaded, close };
}

const events: Parameters<typeof applyChatListEvent>[1]["event"][] = [
  told(sampleChat(1)),
  { event: "reply-ended", data: { chatId: "chat-1", title: "Chat 1", status: "complete" } },
  { event: "deleted", data: { ids: ["chat-1"] } },
  { event: "changed", data: {} },
];

describe("A list whose first answer is pending", () => {
  const views = [
    { page: 1, sort: "desc" },
    { page: 2, sort: "asc" },
    { page: 1, sort: "activity", q: "tea" },
  ];
  const cases = views.flatMap((view) => events.map((event) => [event.event, view, event] as const));
  describe.each([
    ["is read once more after events that came since its request", 0, 2],
    ["is read once if it was requested after the events", 1000, 1],
  ])("%s", (_, age, reads) => {
    test.each(cases)("%s, %o", async (__, view, event) => {
      const list = awaitList(view);
      const receivedAt = Date.now() - age;
      for (const id of ["a", "b"]) applyChatListEvent(list.client, { id, receivedAt, event });
      expect(list.answers).toHaveLength(1);
      list.answers[0]?.();
      await list.loaded;
      await vi.waitFor(() => expect(list.answers).toHaveLength(reads));
      list.answers[1]?.();
      await vi.waitFor(() => expect(list.client.isFetching()).toBe(0));
      expect(list.answers).toHaveLength(reads);
      list.close();
    });
  });
});

describe("Other events", () => {
  test("take deleted chats away, and let the page be filled", () => {
    const list = readList();
    list.hear({ event: "deleted", data: { ids: ["chat-50", "chat-49"] } });
    expect(list.shown()[0]?.id).toBe("chat-48");
    expect(list.isStale()).toBe(true);
  });

  test("of the end of a reply end its mark", () => {
    const list = readList();
    list.hear(told(sampleChat(50, { status: "streaming" })));
    list.hear({ event: "reply-ended", data: { chatId: "chat-50", title: "Chat 50", status: "complete" } });
    expect(list.shown()[0]?.status).toBe("idle");
  });

  test("without a name let everything be read again", () => {
    const list = readList();
    list.hear({ event: "changed", data: {} });
    expect(list.isStale()).toBe(true);
  });

  test.each([
    ["is read again", "complete", true],
    ["is left alone while the page follows its reply", "streaming", false],
  ])("without a name: an open chat %s", (_, status, isStale) => {
    const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
    const key = queryKey(contract.chats.get, { params: { id: "chat-1" } });
    const messages = [
      { id: "m", role: "assistant", content: "", timestamp: sampleChat(1).createdAt, status },
    ];
    client.setQueryData(key, {
      status: 200,
      headers: new Headers(),
      body: { chat: sampleChat(1), messages, earlierCount: 0 },
    });
    const queryFn = () => new Promise<never>(() => {});
    const close = new QueryObserver(client, { queryKey: key, queryFn }).subscribe(() => {});
    applyChatListEvent(client, {
      id: "news",
      receivedAt: Date.now(),
      event: { event: "changed", data: {} },
    });
    expect(client.getQueryState(key)?.isInvalidated).toBe(isStale);
    expect(client.isFetching({ queryKey: key })).toBe(isStale ? 1 : 0);
    close();
  });
});
