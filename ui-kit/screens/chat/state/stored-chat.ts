import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { Message } from "#contract/chats/messages.ts";
import { type ChatResponse, chatQuery, loadEarlierMessages } from "#contract/client/cache/chat-query.ts";
import { updateQueryCache } from "#contract/client/cache/query-client.ts";
import { queryKey } from "#contract/client/cache/query-key.ts";
import { contract } from "#contract/index.ts";

type UpdateMessages = (messages: readonly Message[]) => Message[];

/** The start of the model's context, from a response. */
interface ContextStart {
  readonly contextStart?: string | undefined;
}

/** The cached chat, with two ways to update it: refetch, or merge messages of a response. */
export function useStoredChat(chatId: string) {
  const client = useQueryClient();
  const options = chatQuery(client, chatId);
  const key = options.queryKey;
  const query = useQuery(options);
  return {
    query,
    /** Loads all messages of the visible branch. Throws if the request fails. */
    loadEarlier: () => loadEarlierMessages(client, chatId),
    refetch: async (): Promise<Message[] | undefined> => {
      const { data, isError } = await query.refetch();
      return isError ? undefined : data?.body.messages;
    },
    updateMessages: (change: UpdateMessages, context?: ContextStart) =>
      updateQueryCache<ChatResponse>(client, key, ({ body, ...answer }) => {
        const { contextStart } = context ?? body;
        return { ...answer, body: { ...body, messages: change(body.messages), contextStart } };
      }),
    /** Removes the chat from the cache, so that the next visit fetches it. */
    removeFromCache: () => client.removeQueries({ queryKey: key }),
    /** Refetches from the loading state; old messages are not shown. */
    reset: () => client.resetQueries({ queryKey: key }),
    /** Marks the chat lists as stale. */
    invalidateLists: () => client.invalidateQueries({ queryKey: queryKey(contract.chats.list) }),
  };
}

export type StoredChat = ReturnType<typeof useStoredChat>;
