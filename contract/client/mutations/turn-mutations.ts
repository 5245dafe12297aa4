import { useQueryClient } from "@tanstack/react-query";
import { contract } from "../../index.ts";
import { queryKey } from "../cache/query-key.ts";
import { apiClient } from "../http/api-client.ts";
import { parseProblem } from "../http/api-error.ts";
import { useInvalidation } from "./use-invalidation.ts";

const { chats, systemPrompts } = contract;

/**
 * A failed first reply has also created a chat, so the list is stale either way. A refused form may name a style that can
 * no longer be chosen.
 */
export function useCreateChat() {
  const client = useQueryClient();
  return apiClient.chats.create.useMutation({
    ...useInvalidation(chats.list),
    onError: (failure) => {
      if (parseProblem(failure)?.code === "validation")
        void client.invalidateQueries({ queryKey: queryKey(systemPrompts.list) });
    },
  });
}

export function useSendMessage() {
  return apiClient.chats.sendMessage.useMutation(useInvalidation(chats.list));
}

export function useRetryMessage() {
  return apiClient.chats.retryMessage.useMutation(useInvalidation(chats.list));
}

export function useContinueMessage() {
  return apiClient.chats.continueMessage.useMutation(useInvalidation(chats.list));
}

/** The response contains the stopped reply; the list no longer shows the chat as streaming. */
export function useStopReply() {
  return apiClient.chats.stop.useMutation(useInvalidation(chats.list));
}

/** Another branch is visible, and the list shows its message count. */
export function useSwitchBranch() {
  return apiClient.chats.update.useMutation(useInvalidation(chats.list));
}

export function useDeleteChat() {
  return apiClient.chats.delete.useMutation(useInvalidation(chats.list));
}
