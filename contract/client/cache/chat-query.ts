import { type QueryClient, queryOptions } from "@tanstack/react-query";
import type { ClientInferResponses } from "../../http/rest.ts";
import { contract } from "../../index.ts";
import { maxTail, tailMessages } from "../../limits.ts";
import type { WindowQuery } from "../../rules/conversation/message-window.ts";
import { ApiError } from "../http/api-error.ts";
import { apiClientOf, updateQueryCache } from "./query-client.ts";
import { queryKey } from "./query-key.ts";

type ChatAnswer = ClientInferResponses<typeof contract.chats.get, 200>;

/**
 * A cached chat. Its messages are the newest of the visible branch, oldest first: they grow at both ends. `earlierCount`
 * is the number of messages before them, which are loaded later.
 */
export interface ChatResponse extends Omit<ChatAnswer, "body"> {
  readonly body: Omit<ChatAnswer["body"], "hasEarlier"> & { readonly earlierCount: number };
}

export function chatKey(id: string): readonly unknown[] {
  return queryKey(contract.chats.get, { params: { id } });
}

async function fetchChat(
  client: QueryClient,
  id: string,
  query: WindowQuery,
  signal?: AbortSignal,
): Promise<ChatResponse> {
  const fetchOptions = signal === undefined ? {} : { signal };
  const answer = await apiClientOf(client).chats.get.query({ params: { id }, query, fetchOptions });
  // The client throws for every other status.
  if (answer.status !== 200) throw new Error(`The chat was answered with ${answer.status}.`);
  const { hasEarlier = false, ...body } = answer.body;
  const earlierCount = hasEarlier ? body.chat.messageCount - body.messages.length : 0;
  return { ...answer, body: { ...body, earlierCount } };
}

/** The newest messages at first. A chat is read again as far as it is cached, so that no shown message leaves. */
function messagesToRead(cached: ChatResponse | undefined): WindowQuery {
  if (cached === undefined) return { tail: tailMessages };
  const { messages, earlierCount } = cached.body;
  const isLimited = earlierCount > 0 && messages.length <= maxTail;
  return isLimited ? { tail: Math.max(tailMessages, messages.length) } : {};
}

/** The query of a chat: `limitCachedChats` decides how long it is kept. */
export function chatQuery(client: QueryClient, id: string) {
  const key = chatKey(id);
  return queryOptions({
    queryKey: key,
    queryFn: ({ signal }) =>
      fetchChat(client, id, messagesToRead(client.getQueryData<ChatResponse>(key)), signal),
    gcTime: Number.POSITIVE_INFINITY,
  });
}

/** Fetches a chat that the user is about to open, unless it is cached. A failure shows when it is opened. */
export function prefetchChat(client: QueryClient, id: string): void {
  void client.prefetchQuery(chatQuery(client, id));
}

/** Whether the cached branch is no longer the visible one, or the chat was deleted. */
function isOutdated(failure: unknown): boolean {
  return failure instanceof ApiError && (failure.status === 409 || failure.status === 404);
}

async function fetchEarlierMessages(client: QueryClient, id: string): Promise<void> {
  const queryKey = chatKey(id);
  const cached = client.getQueryData<ChatResponse>(queryKey)?.body;
  const [first] = cached?.messages ?? [];
  if (cached === undefined || cached.earlierCount === 0 || first === undefined) return;
  try {
    const { messages, earlierCount } = (await fetchChat(client, id, { before: first.id })).body;
    updateQueryCache<ChatResponse>(client, queryKey, (answer) => {
      const { body } = answer;
      // The chat may have been read again in the meantime.
      if (body.earlierCount === 0 || body.messages[0]?.id !== first.id) return answer;
      return { ...answer, body: { ...body, messages: [...messages, ...body.messages], earlierCount } };
    });
  } catch (failure) {
    if (!isOutdated(failure)) throw failure;
    await client.invalidateQueries({ queryKey, exact: true });
  }
}

const loading = new WeakMap<QueryClient, Map<string, Promise<void>>>();

/** Loads the messages before the cached ones, unless that is under way. Throws if the request fails. */
export function loadEarlierMessages(client: QueryClient, id: string): Promise<void> {
  const pending = loading.get(client) ?? new Map<string, Promise<void>>();
  loading.set(client, pending);
  const known = pending.get(id);
  if (known !== undefined) return known;
  const load = fetchEarlierMessages(client, id).finally(() => pending.delete(id));
  pending.set(id, load);
  return load;
}
