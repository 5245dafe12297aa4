import { type QueryClient, type UseMutationResult, useMutation, useQueryClient } from "@tanstack/react-query";
import { contract } from "../../index.ts";
import { cachedChat, removeCachedChats, updateCachedChat } from "../cache/cached-chats.ts";
import { queryKey, routePath } from "../cache/query-key.ts";
import { recentChatsKey } from "../cache/recent-chats.ts";
import type { ApiClient } from "../http/api-client.ts";
import { useApiClient, useConnection } from "../react/use-api.ts";

/** A change of a chat. */
type ChatMutation<Change> = UseMutationResult<
  Awaited<ReturnType<ApiClient["chats"]["update"]["mutate"]>>,
  Error,
  Change,
  unknown
>;

function invalidateChatList(client: QueryClient) {
  return client.invalidateQueries({ queryKey: queryKey(contract.chats.list) });
}

/** Renames a chat: shows the new title immediately, and restores the old one on failure. */
export function useRenameChat(): ChatMutation<{ id: string; title: string }> {
  const client = useQueryClient();
  const apiClient = useApiClient();
  return useMutation({
    mutationFn: ({ id, title }: { id: string; title: string }) =>
      apiClient.chats.update.mutate({ params: { id }, body: { title } }),
    onMutate: ({ id, title }) => {
      const before = cachedChat(client, id)?.title;
      updateCachedChat(client, id, { title });
      return before;
    },
    onError: (_failure, { id, title }, before) => {
      // A later rename is kept.
      if (before !== undefined && cachedChat(client, id)?.title === title)
        updateCachedChat(client, id, { title: before });
    },
  });
}

/** Pins or unpins a chat: the pin changes immediately, the order after the response. */
export function usePinChat(): ChatMutation<{ id: string; pinned: boolean }> {
  const client = useQueryClient();
  const apiClient = useApiClient();
  return useMutation({
    mutationFn: ({ id, pinned }: { id: string; pinned: boolean }) =>
      apiClient.chats.update.mutate({ params: { id }, body: { pinned } }),
    onMutate: ({ id, pinned }) => updateCachedChat(client, id, { pinned }),
    onSuccess: () => invalidateChatList(client),
    onError: (_failure, { id, pinned }) => {
      updateCachedChat(client, id, { pinned: !pinned });
      // An unpinned chat may have left the recent chats.
      void client.invalidateQueries({ queryKey: recentChatsKey });
    },
  });
}

/** Deletes chats, also while the page unloads. Resolves after the list has been refetched. */
export function useDeleteChats(): UseMutationResult<
  Awaited<ReturnType<ApiClient["chats"]["deleteSeveral"]["mutate"]>>,
  Error,
  readonly string[],
  unknown
> {
  const client = useQueryClient();
  const apiClient = useApiClient();
  return useMutation({
    mutationFn: (ids: readonly string[]) =>
      apiClient.chats.deleteSeveral.mutate({ body: { ids: [...ids] }, fetchOptions: { keepalive: true } }),
    // Pages that are not shown are refetched on their next visit, and draw the cached data until then.
    onSuccess: (_answer, ids) => removeCachedChats(client, ids),
    onSettled: () => invalidateChatList(client),
  });
}

export function useExportChat() {
  const connection = useConnection();
  return useMutation({
    mutationFn: (id: string) => connection.fetchFile(routePath(contract.chats.export, { id })),
  });
}

/** Fetches all chats of the user as JSON. */
export function useExportAllChats() {
  const connection = useConnection();
  return useMutation({ mutationFn: () => connection.fetchFile(contract.chats.exportAll.path) });
}
