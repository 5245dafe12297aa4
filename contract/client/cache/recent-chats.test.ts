import { QueryClient } from "@tanstack/react-query";
import { describe, expect, test } from "vitest";
import type { Chat } from "../../chats/chat.ts";
import { chatsPerPage } from "../../limits.ts";
import { applyChatListEvent } from "./apply-chat-list-event.ts";
import { updateCachedChat } from "./cached-chats.ts";
import { limitCachedChats } from "./limit-cached-chats.ts";
import { type RecentChats, recentChatsKey } from "./recent-chats.ts";
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
