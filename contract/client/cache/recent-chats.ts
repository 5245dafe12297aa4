import { type QueryClient, queryOptions } from "@tanstack/react-query";
import type { Chat } from "../../chats/chat.ts";
import { chatsPerPage } from "../../limits.ts";
import { byOrder, chatOrder } from "../../rules/conversation/chat-order.ts";
import { apiClientOf } from "./query-client.ts";
import { isOlderThan } from "./stale-responses.ts";

/**
 * The beginning of the list by last activity, pinned chats first. Events keep it in order without a request, so
 * it has a key of its own beside the pages of the history.
 */
export interface RecentChats {
  readonly chats: readonly Chat[];
  /** Whether these are all chats of the user. */
  readonly isComplete: boolean;
}

export const recentChatsKey = ["recent-chats"] as const;

const recentChats = { queryKey: recentChatsKey, exact: true } as const;

const sort = "activity";
const compare = byOrder(chatOrder(sort));

function merge(chats: readonly Chat[], others: readonly Chat[]): Chat[] {
  const ids = new Set(others.map(({ id }) => id));
  return [...chats.filter(({ id }) => !ids.has(id)), ...others].sort(compare);
}

/** The number of chats on as many full pages as the cached chats need. */
function pagesLength(chats: readonly Chat[]): number {
  return Math.ceil(chats.length / chatsPerPage || 1) * chatsPerPage;
}

/** The number of the page that follows these chats, from 1. */
function nextPage({ chats }: RecentChats): number {
  return Math.floor(chats.length / chatsPerPage) + 1;
}

async function fetchPage(client: QueryClient, page: number, signal?: AbortSignal) {
  const { status, body } = await apiClientOf(client).chats.list.query({
    query: { page, sort },
    fetchOptions: { ...(signal && { signal }) },
  });
  // The client throws for every other status.
  if (status !== 200) throw new Error(`The list of chats was answered with ${status}.`);
  return { chats: body.chats, isComplete: page >= body.totalPages };
}

function cachedPages(client: QueryClient): number {
  const cached = client.getQueryData<RecentChats>(recentChatsKey);
  return pagesLength(cached?.chats ?? []) / chatsPerPage;
}

/** Fetches as many pages as are cached by then, or the first one: more may be loaded meanwhile. */
async function fetchPages(client: QueryClient, signal: AbortSignal): Promise<RecentChats> {
  let recent: RecentChats = { chats: [], isComplete: false };
  for (let page = 1; page <= cachedPages(client) && !recent.isComplete; page += 1) {
    const { chats, isComplete } = await fetchPage(client, page, signal);
    recent = { chats: merge(recent.chats, chats), isComplete };
  }
  return recent;
}

/** The repeated read in progress of each client, and how many changes have come since it began. */
const reads = new WeakMap<QueryClient, { changes: number }>();

/** Reads cached chats once more if an event comes meanwhile, so that the change of the event stays. */
async function fetchRecentChats(client: QueryClient, signal: AbortSignal): Promise<RecentChats> {
  // The first read is not repeated: `refetchPending` reads again after its answer.
  if (client.getQueryData(recentChatsKey) === undefined) return fetchPages(client, signal);
  // Changes that came during a read that this one replaces are still missing if this one is canceled.
  const read = { changes: reads.get(client)?.changes ?? 0 };
  reads.set(client, read);
  try {
    let recent: RecentChats;
    let known: number;
    do {
      known = read.changes;
      recent = await fetchPages(client, signal);
    } while (read.changes > known);
    return recent;
  } catch (failure) {
    // A canceled read restores the earlier chats, but not the mark that they must be read again.
    if (read.changes > 0) void client.invalidateQueries({ ...recentChats, refetchType: "none" });
    throw failure;
  } finally {
    if (reads.get(client) === read) reads.delete(client);
  }
}

/** The query of the recent chats, which is kept while the user is signed in. */
export function recentChatsQuery(client: QueryClient) {
  return queryOptions({
    queryKey: recentChatsKey,
    queryFn: ({ signal }) => fetchRecentChats(client, signal),
    gcTime: Number.POSITIVE_INFINITY,
  });
}

/**
 * Fetches the chats after the cached ones. Returns how many are new. An answer that is older than a change of the list is dropped
 * and counts as one, so that the caller asks again.
 */
export async function fetchMoreRecentChats(client: QueryClient): Promise<number> {
  const cached = client.getQueryData<RecentChats>(recentChatsKey);
  if (cached === undefined || cached.isComplete) return 0;
  const version = () => client.getQueryState(recentChatsKey)?.dataUpdateCount;
  const before = version();
  const { chats, isComplete } = await fetchPage(client, nextPage(cached));
  if (version() !== before) return 1;
  client.setQueryData<RecentChats>(recentChatsKey, { chats: merge(chats, cached.chats), isComplete });
  const known = new Set(cached.chats.map(({ id }) => id));
  const count = chats.filter(({ id }) => !known.has(id)).length;
  if (isComplete || count > 0) return Math.max(1, count);
  // A chat is missing between them: one was deleted before the page was answered, and its event came later.
  await client.refetchQueries({ queryKey: recentChatsKey, exact: true });
  const whole = client.getQueryData<RecentChats>(recentChatsKey);
  return (whole?.chats.length ?? 0) - cached.chats.length;
}

/** Marks the chats to be read again, after the repeated read in progress if there is one. */
function readAgain(client: QueryClient, refetchType: "active" | "none"): void {
  const read = reads.get(client);
  if (read === undefined) void client.invalidateQueries({ ...recentChats, refetchType });
  else read.changes += 1;
}

/** Invalidates the chats after an unspecified change. `changedAt` is in milliseconds. */
export function invalidateRecentChats(client: QueryClient, changedAt: number): void {
  const query = client.getQueryCache().find(recentChats);
  if (query !== undefined && isOlderThan(query, changedAt)) readAgain(client, "active");
}

/** Changes the cached list. Restores the mark that the list must be read again, which a write removes. */
function changeRecentChats(client: QueryClient, change: (recent: RecentChats) => RecentChats): void {
  const state = client.getQueryState<RecentChats>(recentChatsKey);
  if (state?.data === undefined) return;
  client.setQueryData<RecentChats>(recentChatsKey, change(state.data));
  if (state.isInvalidated || state.fetchStatus === "fetching") readAgain(client, "none");
}

/**
 * Puts a new or changed chat in its place. A chat behind the cached ones is left out. A chat that moves to the front from there
 * takes the place of the last, so that the list does not grow beyond the part that the user has scrolled to.
 */
export function putRecentChat(client: QueryClient, chat: Chat): void {
  changeRecentChats(client, (recent) => {
    const last = recent.chats.at(-1);
    const isBehind = !recent.isComplete && last !== undefined && compare(last, chat) < 0;
    const others = recent.chats.filter(({ id }) => id !== chat.id);
    const chats = isBehind ? others : [...others, chat].sort(compare);
    return { ...recent, chats: recent.isComplete ? chats : chats.slice(0, pagesLength(recent.chats)) };
  });
}

/** Changes a cached chat, and its place. */
export function updateRecentChat(client: QueryClient, id: string, changes: Partial<Chat>): void {
  const chat = client.getQueryData<RecentChats>(recentChatsKey)?.chats.find((other) => other.id === id);
  if (chat !== undefined) putRecentChat(client, { ...chat, ...changes });
}

export function removeRecentChats(client: QueryClient, ids: readonly string[]): void {
  changeRecentChats(client, (recent) => ({
    ...recent,
    chats: recent.chats.filter(({ id }) => !ids.includes(id)),
  }));
}
