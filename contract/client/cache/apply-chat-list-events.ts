import type { QueryClient } from "@tanstack/react-query";
import type { Chat } from "../../chats/chat.ts";
import { contract } from "../../index.ts";
import { chatsPerPage } from "../../limits.ts";
import { byOrder, type ChatOrder, chatOrder } from "../../rules/conversation/chat-order.ts";
import type { ReceivedListEvent } from "../streams/chat-list-events.ts";
import { type CachedChatPage, cachedChatPages, removeCachedChats, updateCachedChat } from "./cached-chats.ts";
import type { ChatAnswer } from "./chat-answer.ts";
import { queryKey, routePath } from "./query-key.ts";
import { isUpdatingChat, syncOpenChat } from "./sync-open-chat.ts";

const chatPathPrefix = routePath(contract.chats.get, { id: "" });

interface CachedChat {
  readonly id: string;
  readonly answer: ChatAnswer;
  readonly readAt: number;
  readonly isOpen: boolean;
}

/** Each cached chat, and whether it is open. */
function cachedChats(client: QueryClient): CachedChat[] {
  return client
    .getQueryCache()
    .findAll({ predicate: ({ queryKey: [path] }) => String(path).startsWith(chatPathPrefix) })
    .flatMap((query) => {
      const answer = client.getQueryData<ChatAnswer>(query.queryKey);
      if (answer === undefined) return [];
      const { dataUpdatedAt: readAt } = query.state;
      return [{ id: answer.body.chat.id, answer, readAt, isOpen: query.isActive() }];
    });
}

/**
 * Invalidates cached chats after an unspecified change; refetches an open chat unless the page follows its
 * reply. `readBefore` is in milliseconds.
 */
function invalidateChats(client: QueryClient, readBefore: number): void {
  for (const { id, answer, readAt, isOpen } of cachedChats(client)) {
    if (readAt > readBefore || (isOpen && isUpdatingChat(client, id, answer))) continue;
    const queryKey = [routePath(contract.chats.get, { id })];
    void client.invalidateQueries({ queryKey, exact: true, refetchType: "active" });
  }
}

function isBefore(one: Chat, other: Chat, order: ChatOrder): boolean {
  return byOrder(order)(one, other) < 0;
}

/** Whether a change of a chat may change the entries or the order of a page. */
function mayHaveMoved(page: CachedChatPage, chat: Chat, before: Chat | undefined): boolean {
  const { chats } = page;
  const order = chatOrder(page.sort);
  const isFirstPage = page.page === 1;
  if (before === undefined) {
    const last = chats.at(-1);
    const isFull = page.page < page.totalPages || chats.length >= chatsPerPage;
    return !isFull || last === undefined || isBefore(chat, last, order);
  }
  const stands = before.pinned === chat.pinned && before[order.column] === chat[order.column];
  if (stands) return false;
  // New activity of the first chat changes no order.
  const others = chats.filter(({ id }) => id !== chat.id);
  const stayedFirst = before.pinned === chat.pinned && isFirstPage && chats[0]?.id === chat.id;
  return !(stayedFirst && (others[0] === undefined || isBefore(chat, others[0], order)));
}

function applyChat(client: QueryClient, chat: Chat): void {
  const pages = cachedChatPages(client);
  const before = pages.flatMap(({ chats }) => chats).find(({ id }) => id === chat.id);
  syncOpenChat(client, chat);
  updateCachedChat(client, chat.id, chat);
  // A chat that no page shows is refetched when it is next opened.
  const key = queryKey(contract.chats.get, { params: { id: chat.id } });
  void client.invalidateQueries({ queryKey: key, type: "inactive", refetchType: "none" });
  for (const page of pages) {
    const refetchType = page.q === undefined ? "active" : "none";
    if (page.q !== undefined || mayHaveMoved(page, chat, before))
      void client.invalidateQueries({ queryKey: page.key, exact: true, refetchType });
  }
}

function invalidate(client: QueryClient, readBefore = Number.POSITIVE_INFINITY): void {
  void client.invalidateQueries({
    queryKey: queryKey(contract.chats.list),
    predicate: ({ state }) => state.dataUpdatedAt <= readBefore,
  });
}

/** Applies a list event to the query cache: in place if possible, by refetching otherwise. */
export function applyChatListEvents(client: QueryClient, { event, receivedAt }: ReceivedListEvent): void {
  switch (event.event) {
    case "chat":
      applyChat(client, event.data.chat);
      break;
    case "reply-ended":
      updateCachedChat(client, event.data.chatId, { status: "idle" });
      break;
    case "deleted":
      removeCachedChats(client, event.data.ids);
      invalidate(client);
      break;
    case "changed":
      invalidate(client, receivedAt);
      invalidateChats(client, receivedAt);
      break;
  }
}
