import type { Query, QueryClient, QueryKey } from "@tanstack/react-query";
import type { Chat } from "../../chats/chat.ts";
import type { ClientInferResponses } from "../../http/rest.ts";
import { contract } from "../../index.ts";
import { type SortOrder, sortOrders } from "../../rules/conversation/chat-order.ts";
import { isNumber, isOneOf, isString, propertyOf } from "../http/type-guards.ts";
import { type ChatResponse, chatKey } from "./chat-query.ts";
import { isChatKey } from "./limit-cached-chats.ts";
import { queryKey } from "./query-key.ts";
import { type RecentChats, recentChatsKey, removeRecentChats, updateRecentChat } from "./recent-chats.ts";

type ChatListResponse = ClientInferResponses<typeof contract.chats.list, 200>;

/** A cached page of the list with its query. */
export interface CachedChatPage {
  readonly key: QueryKey;
  readonly page: number;
  readonly sort: SortOrder;
  readonly q: string | undefined;
  readonly chats: readonly Chat[];
  readonly totalPages: number;
}

const isSortOrder = isOneOf(sortOrders);
const listKey = queryKey(contract.chats.list);

export function cachedChatPages(client: QueryClient): CachedChatPage[] {
  return client.getQueriesData<ChatListResponse>({ queryKey: listKey }).flatMap(([key, answer]) => {
    const [page, sort, q] = ["page", "sort", "q"].map((name) => propertyOf(key[1], name));
    if (answer === undefined || !isNumber(page) || !isSortOrder(sort)) return [];
    return [
      {
        key,
        page,
        sort,
        q: isString(q) ? q : undefined,
        chats: answer.body.chats,
        totalPages: answer.body.totalPages,
      },
    ];
  });
}

/** A chat as it was last read, from a list or on its own. */
export function cachedChat(client: QueryClient, id: string): Chat | undefined {
  const recent = client.getQueryData<RecentChats>(recentChatsKey)?.chats ?? [];
  const listed = [...cachedChatPages(client).flatMap(({ chats }) => chats), ...recent];
  return listed.find((chat) => chat.id === id) ?? client.getQueryData<ChatResponse>(chatKey(id))?.body.chat;
}

/** Updates a chat in all cached places, without a refetch; only the recent chats change their order. */
export function updateCachedChat(client: QueryClient, id: string, changes: Partial<Chat>): void {
  updateListedChat(client, (chats) =>
    chats.some((chat) => chat.id === id)
      ? chats.map((chat) => (chat.id === id ? { ...chat, ...changes } : chat))
      : chats,
  );
  updateRecentChat(client, id, changes);
  const { title, pinned } = changes;
  client.setQueryData<ChatResponse>(chatKey(id), (answer) => {
    // A write removes the mark that the chat must be read again.
    if (answer === undefined || (title === undefined && pinned === undefined)) return undefined;
    const chat = { ...answer.body.chat, ...(title && { title }), ...(pinned !== undefined && { pinned }) };
    return { ...answer, body: { ...answer.body, chat } };
  });
}

/** Removes chats from every cached page. The pages are too short until they are refetched. */
export function removeCachedChats(client: QueryClient, ids: readonly string[]): void {
  removeRecentChats(client, ids);
  updateListedChat(client, (chats) =>
    chats.some(({ id }) => ids.includes(id)) ? chats.filter(({ id }) => !ids.includes(id)) : chats,
  );
}

/** Changes the pages that `change` concerns. Restores the mark that a page must be read again, which a write removes. */
function updateListedChat(client: QueryClient, change: (chats: Chat[]) => Chat[]): void {
  for (const [key, answer] of client.getQueriesData<ChatListResponse>({ queryKey: listKey })) {
    const chats = answer && change(answer.body.chats);
    if (chats === undefined || chats === answer?.body.chats) continue;
    const isOutdated = client.getQueryState(key)?.isInvalidated === true;
    client.setQueryData(key, { ...answer, body: { ...answer?.body, chats } });
    if (isOutdated) void client.invalidateQueries({ queryKey: key, exact: true, refetchType: "none" });
  }
}

interface CachedChat {
  readonly id: string;
  readonly response: ChatResponse;
  readonly query: Query;
  readonly isOpen: boolean;
}

/** Each cached chat, and whether it is open. */
export function cachedChats(client: QueryClient): CachedChat[] {
  return client
    .getQueryCache()
    .findAll({ predicate: ({ queryKey }) => isChatKey(queryKey) })
    .flatMap((query) => {
      const response = client.getQueryData<ChatResponse>(query.queryKey);
      if (response === undefined) return [];
      return [{ id: response.body.chat.id, response, query, isOpen: query.isActive() }];
    });
}
