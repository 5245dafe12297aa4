import { useQueryClient } from "@tanstack/react-query";
import { contract } from "../../index.ts";
import { queryKey } from "../cache/query-key.ts";
import { apiClient } from "../http/api-client.ts";
import { parseProblem } from "../http/api-error.ts";
import { useInvalidation } from "./use-invalidation.ts";

const { inviteLinks, groups } = contract;

/** A refused form may name a group that was deleted. */
export function useCreateInviteLink() {
  const client = useQueryClient();
  return apiClient.inviteLinks.create.useMutation({
    ...useInvalidation(inviteLinks.list),
    onError: (failure) => {
      if (parseProblem(failure)?.code === "validation")
        void client.invalidateQueries({ queryKey: queryKey(groups.list) });
    },
  });
}

export function useToggleInviteLink() {
  return apiClient.inviteLinks.toggleValidity.useMutation(useInvalidation(inviteLinks.list));
}

export function useDeleteInviteLink() {
  return apiClient.inviteLinks.delete.useMutation(useInvalidation(inviteLinks.list));
}
