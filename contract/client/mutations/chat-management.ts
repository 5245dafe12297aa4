import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { contract } from "../../index.ts";
import { changeChat, readChat } from "../cache/list-pages.ts";
import { pathOf, queryKey } from "../cache/query-key.ts";
import { api } from "../http/api.ts";
import { fetchFile } from "../http/fetch-file.ts";

function readListAgain(client: QueryClient) {
  return client.invalidateQueries({ queryKey: queryKey(contract.chats.list) });
}

/** Renames a chat: shows the new title immediately, and restores the old one on failure. */
export function useRenameChat() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, title }: { id: string; title: string }) =>
      api.chats.update.mutate({ params: { id }, body: { title } }),
    onMutate: ({ id, title }) => {
      const before = readChat(client, id)?.title;
      changeChat(client, id, { title });
      return before;
    },
    onError: (_failure, { id, title }, before) => {
      // A later rename is kept.
      if (before !== undefined && readChat(client, id)?.title === title)
        changeChat(client, id, { title: before });
    },
  });
}

/** Pins or unpins a chat: the pin changes immediately, the order after the response. */
export function usePinChat() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, pinned }: { id: string; pinned: boolean }) =>
      api.chats.update.mutate({ params: { id }, body: { pinned } }),
    onMutate: ({ id, pinned }) => changeChat(client, id, { pinned }),
    onSuccess: () => readListAgain(client),
    onError: (_failure, { id, pinned }) => changeChat(client, id, { pinned: !pinned }),
  });
}

/** Deletes chats, also while the page unloads. Resolves after the list has been refetched. */
export function useDeleteChats() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (ids: readonly string[]) =>
      api.chats.deleteSeveral.mutate({ body: { ids: [...ids] }, fetchOptions: { keepalive: true } }),
    onSettled: () => readListAgain(client),
  });
}

export function useChatExport() {
  return useMutation({
    mutationFn: (id: string) => fetchFile(pathOf(contract.chats.export, { id })),
  });
}

/** Fetches all chats of the user as JSON. */
export function useWholeExport() {
  return useMutation({ mutationFn: () => fetchFile(contract.chats.exportAll.path) });
}
