import { useQueryClient } from "@tanstack/react-query";
import { contract } from "../../index.ts";
import { queryKey } from "../cache/query-key.ts";
import type { ApiMutation } from "../http/api-client.ts";
import { parseProblem } from "../http/api-error.ts";
import { useApiClient } from "../react/use-api.ts";
import { useInvalidation } from "./use-invalidation.ts";

const { inviteLinks, groups } = contract;

/** A refused form may name a group that was deleted. */
export function useCreateInviteLink(): ApiMutation<typeof contract.inviteLinks.create> {
  const client = useQueryClient();
  return useApiClient().inviteLinks.create.useMutation({
    ...useInvalidation(inviteLinks.list),
    onError: (failure) => {
      if (parseProblem(failure)?.code === "validation")
        void client.invalidateQueries({ queryKey: queryKey(groups.list) });
    },
  });
}

export function useToggleInviteLink(): ApiMutation<typeof contract.inviteLinks.toggleValidity> {
  return useApiClient().inviteLinks.toggleValidity.useMutation(useInvalidation(inviteLinks.list));
}

export function useDeleteInviteLink(): ApiMutation<typeof contract.inviteLinks.delete> {
  return useApiClient().inviteLinks.delete.useMutation(useInvalidation(inviteLinks.list));
}
