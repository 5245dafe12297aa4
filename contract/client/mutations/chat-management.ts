import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { contract } from "../../index.ts";
import { changeChat, readChat } from "../cache/list-pages.ts";
import { pathOf, queryKey } from "../cache/query-key.ts";
import { api } from "../http/api.ts";
import { fetchFile } from "../http/fetch-file.ts";

function readListAgain(client: QueryClient) {
  return client.invalidateQueries({ queryKey: queryKey(contract.chats.list) });
}

/** Renames a chat: the new title is shown at once, and the old one again if that fails. */
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
      // A further renaming meanwhile stays.
      if (before !== undefined && readChat(client, id)?.title === title)
        changeChat(client, id, { title: before });
    },
  });
}

/** Pins a chat or lets it go: the pin changes at once, the order once the server has it. */
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

/** Deletes chats, also while the page is being left. It has ended once the list has been read again. */
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

/** Fetches everything that the person said and was answered, as JSON. */
export function useWholeExport() {
  return useMutation({ mutationFn: () => fetchFile(contract.chats.exportAll.path) });
}
