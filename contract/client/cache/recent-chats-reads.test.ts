import { QueryObserver } from "@tanstack/react-query";
import { afterEach, describe, expect, test, vi } from "vitest";
import { chatsPerPage } from "../../limits.ts";
import { ApiConnection } from "../http/api-connection.ts";
import { applyChatListEvent } from "./apply-chat-list-event.ts";
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

/** A server of 30 chats, and a tab that has read the first page or no page. The test answers each page. */
function openSlowTab({ isFirstRead = false } = {}) {
  const all = Array.from({ length: 30 }, (_, index) => sampleChat(50 - index));
  const waiting: { page: number; answer: () => void }[] = [];
  let requests = 0;
  vi.stubGlobal("fetch", async (path: string, { signal }: RequestInit) => {
    requests += 1;
    const page = Number(new URL(path, "http://a").searchParams.get("page"));
    await new Promise<void>((answer, fail) => {
      waiting.push({ page, answer });
      signal?.addEventListener("abort", () => fail(signal.reason));
    });
    const chats = all.slice((page - 1) * chatsPerPage, page * chatsPerPage);
    return Response.json({ chats, totalPages: Math.ceil(all.length / chatsPerPage), totalChats: all.length });
  });
  const client = makeQueryClient(new ApiConnection());
  const chats = all.slice(0, chatsPerPage);
  if (!isFirstRead) client.setQueryData<RecentChats>(recentChatsKey, { chats, isComplete: false });
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
  const show = () => new QueryObserver(client, recentChatsQuery(client)).subscribe(() => {});
  const receive = (event: Parameters<typeof applyChatListEvent>[1]["event"]) =>
    applyChatListEvent(client, { id: "news", receivedAt: Date.now(), event });
  const endReply = (number: number) => {
    const chat = sampleChat(number, { updatedAt: sampleChat(60 + number).updatedAt });
    receive({ event: "chat", data: { chat } });
    receive({ event: "reply-ended", data: { chatId: chat.id, title: chat.title, status: "complete" } });
  };
  const requested = (count: number) => vi.waitFor(() => expect(requests).toBe(count));
  return { client, answer, ids, firstIds, show, receive, endReply, requested };
}

afterEach(() => void vi.unstubAllGlobals());

describe("More recent chats", () => {
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

describe("Recent chats that are being read again", () => {
  test("are read once more when replies end meanwhile, and keep what the events have brought", async () => {
    const tab = openSlowTab();
    const again = tab.client.fetchQuery({ ...recentChatsQuery(tab.client), staleTime: 0 });
    await tab.requested(1);
    tab.endReply(44);
    tab.endReply(45);
    tab.receive({ event: "changed", data: {} });
    await tab.answer(1);
    await tab.requested(2);
    expect(tab.ids().slice(0, 2)).toEqual(["chat-45", "chat-44"]);
    await tab.answer(1);
    await again;
    await tab.requested(2);
    expect(tab.client.isFetching()).toBe(0);
    expect(tab.client.getQueryState(recentChatsKey)?.isInvalidated).toBe(false);
  });

  test("are read later when the read is canceled after an event", async () => {
    const tab = openSlowTab();
    const again = tab.client.fetchQuery({ ...recentChatsQuery(tab.client), staleTime: 0 });
    await tab.requested(1);
    tab.endReply(44);
    await tab.client.cancelQueries();
    await again;
    await vi.waitFor(() =>
      expect(tab.client.getQueryState(recentChatsKey)).toMatchObject({ isInvalidated: true }),
    );
    expect(tab.ids()[0]).toBe("chat-44");
  });
});

describe("Recent chats whose repeated read is canceled", () => {
  test.each([
    [
      "in its second pass, after the event",
      async ({ answer, requested }: ReturnType<typeof openSlowTab>) => {
        await answer(1);
        await requested(2);
      },
    ],
    [
      "after another read has replaced it",
      async ({ client, requested }: ReturnType<typeof openSlowTab>) => {
        void client.refetchQueries({ queryKey: recentChatsKey });
        await requested(2);
        // The replaced read has ended by then.
        await new Promise((resolve) => setTimeout(resolve));
      },
    ],
  ])("are read later: %s", async (_, goOn) => {
    const tab = openSlowTab();
    const hide = tab.show();
    void tab.client.invalidateQueries({ queryKey: recentChatsKey });
    await tab.requested(1);
    tab.endReply(44);
    await goOn(tab);
    hide();
    await vi.waitFor(() => expect(tab.client.isFetching()).toBe(0));
    await new Promise((resolve) => setTimeout(resolve));
    expect(tab.client.getQueryState(recentChatsKey)?.isInvalidated).toBe(true);
  });
});

describe("Recent chats whose first answer is pending", () => {
  test("are read once more after it, however many events come meanwhile", async () => {
    const tab = openSlowTab({ isFirstRead: true });
    const hide = tab.show();
    await tab.requested(1);
    tab.endReply(44);
    tab.endReply(45);
    await tab.answer(1);
    await tab.requested(2);
    expect(tab.ids()).toEqual(tab.firstIds(chatsPerPage));
    await tab.answer(1);
    await vi.waitFor(() => expect(tab.client.isFetching()).toBe(0));
    await tab.requested(2);
    hide();
  });
});
