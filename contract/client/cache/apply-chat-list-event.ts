import type { Mutation, Query, QueryClient } from "@tanstack/react-query";
import type { Chat } from "../../chats/chat.ts";
import { contract } from "../../index.ts";
import { chatsPerPage } from "../../limits.ts";
import { byOrder, type ChatOrder, chatOrder } from "../../rules/conversation/chat-order.ts";
import { propertyOf } from "../http/type-guards.ts";
import { isCreatingChat } from "../mutations/pending-chat-creation.ts";
import type { ReceivedListEvent } from "../streams/chat-list-events.ts";
import {
  type CachedChatPage,
  cachedChatPages,
  cachedChats,
  removeCachedChats,
  updateCachedChat,
} from "./cached-chats.ts";
import { type ChatResponse, chatKey } from "./chat-query.ts";
import { isChatKey } from "./limit-cached-chats.ts";
import { queryKey } from "./query-key.ts";
import { invalidateRecentChats, putRecentChat, recentChatsKey } from "./recent-chats.ts";
import { isOlderThan, readAgainAfterAnswer } from "./stale-responses.ts";

const listKey = queryKey(contract.chats.list);

function hasNoData({ state }: Query): boolean {
  return state.data === undefined;
}

/** Applies a list event to the query cache: in place if possible, by refetching otherwise. */
export function applyChatListEvent(client: QueryClient, received: ReceivedListEvent): void {
  const { event, receivedAt } = received;
  refetchPending(client, received);
  switch (event.event) {
    case "chat":
      applyChat(client, event.data.chat);
      break;
    case "reply-ended":
      updateCachedChat(client, event.data.chatId, { status: "idle" });
      break;
    case "deleted":
      removeCachedChats(client, event.data.ids);
      invalidateChatList(client);
      break;
    case "changed":
      invalidateChatList(client, receivedAt);
      invalidateChats(client, receivedAt);
      invalidateRecentChats(client, receivedAt);
      break;
  }
}

/** Reads lists and open chats again whose answer is pending, if an event came after the request. */
function refetchPending(client: QueryClient, { event, receivedAt, isBeginning }: ReceivedListEvent): void {
  // A page requests its data and the stream together. The beginning of the stream announces no change, so each answer is read
  // once.
  if (isBeginning === true) return;
  readAgainAfterAnswer(client, { queryKey: listKey }, receivedAt);
  readAgainAfterAnswer(client, { queryKey: recentChatsKey, predicate: hasNoData }, receivedAt);
  const isOutdated = (query: Query) => isOutdatedChat(client, query);
  if (event.event === "chat") {
    const openChat = { queryKey: chatKey(event.data.chat.id), exact: true, type: "active" } as const;
    readAgainAfterAnswer(client, openChat, receivedAt, isOutdated);
  } else if (event.event === "changed") {
    const chats = { predicate: (query: Query) => isChatKey(query.queryKey) };
    readAgainAfterAnswer(client, chats, receivedAt, isOutdated);
  }
}

/** The members of a chat that can change while its messages stay the same. */
const metadataMembers = ["title", "pinned", "status", "messageCount", "updatedAt"] as const;

/** Whether a mutation of this page in the chat is pending: its response brings the changes. */
function isPendingMutationOf({ state }: Mutation<unknown, unknown, unknown>, id: string): boolean {
  return state.status === "pending" && propertyOf(propertyOf(state.variables, "params"), "id") === id;
}

/** Whether the page receives the chat's changes on its own: it follows a reply there, or awaits a response. */
function isUpdatingChat(client: QueryClient, id: string, answer: ChatResponse): boolean {
  if (answer.body.messages.at(-1)?.status === "streaming") return true;
  return client.isMutating({ predicate: (mutation) => isPendingMutationOf(mutation, id) }) > 0;
}

/** Whether a chat whose answer has arrived must be read again. */
function isOutdatedChat(client: QueryClient, { queryKey: key }: Query): boolean {
  const answer = client.getQueryData<ChatResponse>(key);
  return answer !== undefined && !isUpdatingChat(client, answer.body.chat.id, answer);
}

/**
 * Refetches an open chat after activity in another tab or device. An event without a difference means that
 * another branch is visible.
 */
export function syncOpenChat(client: QueryClient, chat: Chat): void {
  const key = chatKey(chat.id);
  const answer = client.getQueryData<ChatResponse>(key);
  if (answer === undefined) return;
  const { chat: before, messages, earlierCount } = answer.body;
  client.setQueryData<ChatResponse>(key, { ...answer, body: { ...answer.body, chat } });
  if (isUpdatingChat(client, chat.id, answer)) return;
  const hasNewMessages = chat.status === "streaming" || chat.messageCount !== earlierCount + messages.length;
  const hasMetadataChange = metadataMembers.some((name) => chat[name] !== before[name]);
  if (!hasNewMessages && hasMetadataChange) return;
  void client.invalidateQueries({ queryKey: key, exact: true, refetchType: "active" });
}

/**
 * Invalidates cached chats after an unspecified change; refetches an open chat unless the page follows its
 * reply. `changedAt` is in milliseconds.
 */
function invalidateChats(client: QueryClient, changedAt: number): void {
  for (const { id, response, query, isOpen } of cachedChats(client)) {
    if (!isOlderThan(query, changedAt) || (isOpen && isUpdatingChat(client, id, response))) continue;
    void client.invalidateQueries({ queryKey: chatKey(id), exact: true, refetchType: "active" });
  }
}

function isBefore(one: Chat, other: Chat, order: ChatOrder): boolean {
  return byOrder(order)(one, other) < 0;
}

/** Whether a change of a chat may change the entries or the order of a page. */
function mayAffectPage(page: CachedChatPage, chat: Chat, before: Chat | undefined): boolean {
  const { chats } = page;
  const order = chatOrder(page.sort);
  const isFirstPage = page.page === 1;
  if (before === undefined) {
    const last = chats.at(-1);
    const isFull = page.page < page.totalPages || chats.length >= chatsPerPage;
    return !isFull || last === undefined || isBefore(chat, last, order);
  }
  const hasSameOrder = before.pinned === chat.pinned && before[order.column] === chat[order.column];
  if (hasSameOrder) return false;
  // New activity of the first chat changes no order.
  const others = chats.filter(({ id }) => id !== chat.id);
  const stayedFirst = before.pinned === chat.pinned && isFirstPage && chats[0]?.id === chat.id;
  return !(stayedFirst && (others[0] === undefined || isBefore(chat, others[0], order)));
}

function applyChat(client: QueryClient, chat: Chat): void {
  const pages = cachedChatPages(client);
  const before = pages.flatMap(({ chats }) => chats).find(({ id }) => id === chat.id);
  const key = chatKey(chat.id);
  syncOpenChat(client, chat);
  updateCachedChat(client, chat.id, chat);
  putRecentChat(client, chat);
  // A chat that no page shows is refetched when it is next opened.
  void client.invalidateQueries({ queryKey: key, type: "inactive", refetchType: "none" });
  // A prefetch that is under way may bring older data. A screen that starts a chat awaits its fetch.
  if (!isCreatingChat(client, chat.id))
    void client.cancelQueries({ queryKey: key, exact: true, type: "inactive" });
  for (const page of pages) {
    // A pending fetch may bring an older state of the chat.
    const isFetching = client.isFetching({ queryKey: page.key, exact: true }) > 0;
    const refetchType = page.q === undefined || isFetching ? "active" : "none";
    if (page.q !== undefined || isFetching || mayAffectPage(page, chat, before))
      void client.invalidateQueries({ queryKey: page.key, exact: true, refetchType });
  }
}

function invalidateChatList(client: QueryClient, changedAt = Number.POSITIVE_INFINITY): void {
  void client.invalidateQueries({ queryKey: listKey, predicate: (query) => isOlderThan(query, changedAt) });
}
