import { useQueryClient } from "@tanstack/react-query";
import { contract } from "../../index.ts";
import { queryKey } from "../cache/query-key.ts";
import type { ApiMutation } from "../http/api-client.ts";
import { parseProblem } from "../http/api-error.ts";
import { useApiClient } from "../react/use-api.ts";
import { useInvalidation } from "./use-invalidation.ts";

const { chats, systemPrompts } = contract;

/**
 * A failed first reply has also created a chat, so the list is stale either way. A refused form may name a style that can
 * no longer be chosen.
 */
export function useCreateChat(): ApiMutation<typeof contract.chats.create> {
  const client = useQueryClient();
  return useApiClient().chats.create.useMutation({
    ...useInvalidation(chats.list),
    onError: (failure) => {
      if (parseProblem(failure)?.code === "validation")
        void client.invalidateQueries({ queryKey: queryKey(systemPrompts.list) });
    },
  });
}

export function useSendMessage(): ApiMutation<typeof contract.chats.sendMessage> {
  return useApiClient().chats.sendMessage.useMutation(useInvalidation(chats.list));
}

export function useRetryMessage(): ApiMutation<typeof contract.chats.retryMessage> {
  return useApiClient().chats.retryMessage.useMutation(useInvalidation(chats.list));
}

export function useContinueMessage(): ApiMutation<typeof contract.chats.continueMessage> {
  return useApiClient().chats.continueMessage.useMutation(useInvalidation(chats.list));
}

/** The response contains the stopped reply; the list no longer shows the chat as streaming. */
export function useStopReply(): ApiMutation<typeof contract.chats.stop> {
  return useApiClient().chats.stop.useMutation(useInvalidation(chats.list));
}

/** Another branch is visible, and the list shows its message count. */
export function useSwitchBranch(): ApiMutation<typeof contract.chats.update> {
  return useApiClient().chats.update.useMutation(useInvalidation(chats.list));
}

export function useDeleteChat(): ApiMutation<typeof contract.chats.delete> {
  return useApiClient().chats.delete.useMutation(useInvalidation(chats.list));
}
