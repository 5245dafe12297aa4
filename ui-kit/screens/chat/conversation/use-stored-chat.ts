import { useQueryClient } from "@tanstack/react-query";
import type { Message } from "#contract/chats/messages.ts";
import type { ChatAnswer } from "#contract/client/cache/chat-answer.ts";
import { queryKey } from "#contract/client/cache/query-key.ts";
import { updateQueryCache } from "#contract/client/cache/update-query-cache.ts";
import { api } from "#contract/client/http/api.ts";
import { contract } from "#contract/index.ts";

type Edit = (messages: readonly Message[]) => Message[];

/** A complete conversation from an answer: nothing of it is left out. */
interface Context {
  readonly contextStart?: string | undefined;
}

/** A chat as the server has it, with the two ways of keeping it so: reading it again, and an answer's messages. */
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
    /** Forgets what was read, so that the next visit reads it anew. */
    forget: () => client.removeQueries({ queryKey: key }),
    /** Reads it as if for the first time: what was there is not shown any more. */
    readAnew: () => client.resetQueries({ queryKey: key }),
    /** The list of chats says no more what is so. */
    forgetList: () => client.invalidateQueries({ queryKey: queryKey(contract.chats.list) }),
  };
}

export type StoredChat = ReturnType<typeof useStoredChat>;
