import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { afterEach, describe, expect, test, vi } from "vitest";
import type { Chat } from "../../chats/chat.ts";
import { chatsPerPage } from "../../limits.ts";
import { ApiConnection } from "../http/api-connection.ts";
import { applyChatListEvent } from "./apply-chat-list-event.ts";
import { updateCachedChat } from "./cached-chats.ts";
import { limitCachedChats } from "./limit-cached-chats.ts";
import { makeQueryClient } from "./query-client.ts";
import {
  fetchMoreRecentChats,
  putRecentChat,
  type RecentChats,
  recentChatsKey,
  recentChatsQuery,
  removeRecentChats,
} from "./recent-chats.ts";
import { sampleChat } from "./sample-chat.ts";

/** A tab that has read the first page: chats 50 to 42. */
function openTab(isComplete = false) {
  const client = new QueryClient();
  const chats = Array.from({ length: chatsPerPage }, (_, index) => sampleChat(50 - index));
  client.setQueryData<RecentChats>(recentChatsKey, { chats, isComplete });
  type Event = Parameters<typeof applyChatListEvent>[1]["event"];
  return {
    client,
    receive: (event: Event) => applyChatListEvent(client, { id: "news", receivedAt: Date.now(), event }),
    ids: () => client.getQueryData<RecentChats>(recentChatsKey)?.chats.map(({ id }) => id) ?? [],
    isStale: () => client.getQueryState(recentChatsKey)?.isInvalidated,
  };
}

const changed = (news: Chat) => ({ event: "chat", data: { chat: news } }) as const;

describe("The recent chats", () => {
  test("move with their activity, without a request", () => {
    const tab = openTab();
    tab.receive(changed(sampleChat(44, { updatedAt: sampleChat(60).updatedAt })));
    expect(tab.ids().slice(0, 2)).toEqual(["chat-44", "chat-50"]);
    expect(tab.ids()).toHaveLength(chatsPerPage);
    expect(tab.isStale()).toBe(false);
  });

  test("begin with a new chat, behind the pinned ones", () => {
    const tab = openTab();
    tab.receive(changed(sampleChat(43, { pinned: true })));
    tab.receive(changed(sampleChat(70)));
    expect(tab.ids().slice(0, 3)).toEqual(["chat-43", "chat-70", "chat-50"]);
  });

  test("leave out a chat behind the last one that was read, unless all were read", () => {
    const partial = openTab();
    partial.receive(changed(sampleChat(3)));
    expect(partial.ids()).not.toContain("chat-3");
    const whole = openTab(true);
    whole.receive(changed(sampleChat(3)));
    expect(whole.ids().at(-1)).toBe("chat-3");
  });

  test("stay as long as what was read, however many older ones are used", () => {
    const tab = openTab();
    for (let number = 60; number < 100; number += 1) tab.receive(changed(sampleChat(number)));
    expect(tab.ids()).toHaveLength(chatsPerPage);
    expect(tab.ids()[0]).toBe("chat-99");
  });

  test("are filled again after some were deleted, and grow while all are known", () => {
    const tab = openTab();
    tab.receive({ event: "deleted", data: { ids: ["chat-50", "chat-48"] } });
    for (const number of [60, 61, 62]) tab.receive(changed(sampleChat(number)));
    expect(tab.ids()).toHaveLength(chatsPerPage);
    const whole = openTab(true);
    whole.receive(changed(sampleChat(60)));
    expect(whole.ids()).toHaveLength(chatsPerPage + 1);
  });

  test("lose a chat that moves behind the last one", () => {
    const tab = openTab();
    tab.receive(changed(sampleChat(46, { updatedAt: sampleChat(1).updatedAt })));
    expect(tab.ids()).not.toContain("chat-46");
  });

  test("lose deleted chats, without a request", () => {
    const tab = openTab();
    tab.receive({ event: "deleted", data: { ids: ["chat-50", "chat-48"] } });
    expect(tab.ids().slice(0, 2)).toEqual(["chat-49", "chat-47"]);
    expect(tab.isStale()).toBe(false);
  });

  test("follow a pin that this tab has just set", () => {
    const tab = openTab();
    updateCachedChat(tab.client, "chat-45", { pinned: true });
    expect(tab.ids()[0]).toBe("chat-45");
  });

  test("are read again after an unspecified change, whatever event follows", () => {
    const tab = openTab();
    tab.receive({ event: "changed", data: {} });
    expect(tab.isStale()).toBe(true);
    tab.receive(changed(sampleChat(44, { title: "Renamed" })));
    expect(tab.isStale()).toBe(true);
  });
});

/** A server of 30 chats, and a tab that has read the first page. Each page is answered when the test says so. */
function openSlowTab() {
  const all = Array.from({ length: 30 }, (_, index) => sampleChat(50 - index));
  const waiting: { page: number; answer: () => void }[] = [];
  vi.stubGlobal("fetch", async (path: string) => {
    const page = Number(new URL(path, "http://a").searchParams.get("page"));
    await new Promise<void>((answer) => waiting.push({ page, answer }));
    const chats = all.slice((page - 1) * chatsPerPage, page * chatsPerPage);
    return Response.json({ chats, totalPages: Math.ceil(all.length / chatsPerPage), totalChats: all.length });
  });
  const client = makeQueryClient(new ApiConnection());
  client.setQueryData<RecentChats>(recentChatsKey, { chats: all.slice(0, chatsPerPage), isComplete: false });
  const answer = async (page: number) => {
    await vi.waitFor(() => expect(waiting.map((request) => request.page)).toContain(page));
    const [request] = waiting.splice(
      waiting.findIndex((other) => other.page === page),
      1,
    );
    request?.answer();
  };
  const ids = () => client.getQueryData<RecentChats>(recentChatsKey)?.chats.map(({ id }) => id) ?? [];
  const firstIds = (count: number) => all.slice(0, count).map(({ id }) => id);
  return { client, answer, ids, firstIds };
}

describe("More recent chats", () => {
  afterEach(() => void vi.unstubAllGlobals());

  test("stay when all are read again meanwhile", async () => {
    const { client, answer, ids, firstIds } = openSlowTab();
    const again = client.fetchQuery({ ...recentChatsQuery(client), staleTime: 0 });
    const more = fetchMoreRecentChats(client);
    await answer(2);
    expect(await more).toBe(chatsPerPage);
    await answer(1);
    await answer(2);
    await again;
    expect(ids()).toEqual(firstIds(2 * chatsPerPage));
  });

  test("are left out where chats were deleted meanwhile", async () => {
    const { client, answer, ids, firstIds } = openSlowTab();
    const more = fetchMoreRecentChats(client);
    removeRecentChats(client, ["chat-50"]);
    await answer(2);
    expect(await more).toBeGreaterThan(0);
    expect(ids()).toEqual(firstIds(chatsPerPage).slice(1));
  });

  test("are left out where a new chat has taken the place of the last, and leave no gap", async () => {
    const { client, answer, ids, firstIds } = openSlowTab();
    const more = fetchMoreRecentChats(client);
    putRecentChat(client, sampleChat(60));
    await answer(2);
    expect(await more).toBeGreaterThan(0);
    expect(ids()).toEqual(["chat-60", ...firstIds(chatsPerPage - 1)]);
  });

  test("fill a gap, where a chat was deleted before they were answered", async () => {
    const { client, answer, ids, firstIds } = openSlowTab();
    const gap = [...firstIds(4), ...firstIds(2 * chatsPerPage).slice(5)];
    const chats = gap.map((id) => sampleChat(Number(id.slice("chat-".length))));
    client.setQueryData<RecentChats>(recentChatsKey, { chats, isComplete: false });
    const stop = new QueryObserver(client, { ...recentChatsQuery(client), staleTime: 60_000 }).subscribe(
      () => {},
    );
    const more = fetchMoreRecentChats(client);
    for (const page of [2, 1, 2]) await answer(page);
    expect(await more).toBe(1);
    expect(ids()).toEqual(firstIds(2 * chatsPerPage));
    stop();
  });
});

describe("The chats in memory", () => {
  test("are those that were opened last", () => {
    const client = new QueryClient();
    const end = limitCachedChats(client, 2);
    const put = (id: string) => client.setQueryData([`/api/chats/${id}`], {});
    for (const id of ["a", "b", "c"]) put(id);
    expect(client.getQueryData(["/api/chats/a"])).toBeUndefined();
    expect(client.getQueryData(["/api/chats/b"])).toBeDefined();
    expect(client.getQueryData(["/api/chats/c"])).toBeDefined();
    end();
    put("d");
    expect(client.getQueryData(["/api/chats/b"])).toBeDefined();
  });
});
