import { useQueryClient } from "@tanstack/react-query";
import type { Message } from "#contract/chats/messages.ts";
import type { ChatAnswer } from "#contract/client/cache/chat-answer.ts";
import { queryKey } from "#contract/client/cache/query-key.ts";
import { updateQueryCache } from "#contract/client/cache/update-query-cache.ts";
import { api } from "#contract/client/http/api.ts";
import { contract } from "#contract/index.ts";

type Edit = (messages: readonly Message[]) => Message[];

/** A complete conversation from a response. */
interface Context {
  readonly contextStart?: string | undefined;
}

/** The cached chat, with two ways to update it: refetch, or merge messages of a response. */
export function useStoredChat(chatId: string) {
  const client = useQueryClient();
  const key = queryKey(contract.chats.get, { params: { id: chatId } });
  const query = api.chats.get.useQuery({ queryKey: key, queryData: { params: { id: chatId } } });
  return {
    query,
    reread: async (): Promise<Message[] | undefined> => {
      const { data, isError } = await query.refetch();
      return isError ? undefined : data?.body.messages;
    },
    edit: (change: Edit, context?: Context) =>
      updateQueryCache<ChatAnswer>(client, key, ({ body, ...answer }) => {
        const { contextStart } = context ?? body;
        return { ...answer, body: { ...body, messages: change(body.messages), contextStart } };
      }),
    /** Removes the chat from the cache, so that the next visit fetches it. */
    forget: () => client.removeQueries({ queryKey: key }),
    /** Refetches from the loading state; old messages are not shown. */
    readAnew: () => client.resetQueries({ queryKey: key }),
    /** Marks the chat lists as stale. */
    forgetList: () => client.invalidateQueries({ queryKey: queryKey(contract.chats.list) }),
  };
}

export type StoredChat = ReturnType<typeof useStoredChat>;
