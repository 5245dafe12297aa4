import { useQueryClient } from "@tanstack/react-query";
import { contract } from "../../index.ts";
import { clearUserCache, isSignedOutInCache } from "../cache/clear-user-cache.ts";
import { queryKey } from "../cache/query-key.ts";
import { apiClient } from "../http/api-client.ts";
import { useInvalidation } from "./use-invalidation.ts";

const { session, inviteLinks } = contract;

export function useLoginOptions() {
  return apiClient.passkeyLogin.options.useMutation();
}

/** User and roles are refetched after a login (product section 4). */
export function useLoginVerification() {
  return apiClient.passkeyLogin.verify.useMutation(useInvalidation(session.user, session.roles));
}

/**
 * A logout clears the user's cached data. Pending fetches are canceled first, because they would be refused
 * afterwards; a failed logout restarts them.
 */
export function useLogout() {
  const client = useQueryClient();
  return apiClient.session.logout.useMutation({
    onMutate: () => client.cancelQueries(),
    onSuccess: () => clearUserCache(client),
    onError: () => {
      void client.refetchQueries({ type: "active", predicate: ({ state }) => state.status === "pending" });
    },
  });
}

/** A notice that was read is not shown again. */
export function useDismissNotice() {
  return apiClient.session.readNotice.useMutation(useInvalidation(session.user));
}

export function useRegistrationOptions() {
  return apiClient.invite.register.useMutation();
}

/**
 * A registration uses up its link, so the link is refetched. If it ends the sessions of the account, the cached
 * data of a user signed in to it here is cleared.
 */
export function useRegistrationVerification(linkId: string) {
  const client = useQueryClient();
  const { onSettled } = useInvalidation(inviteLinks.list);
  const link = queryKey(contract.invite.get, { params: { linkId } });
  return apiClient.invite.verify.useMutation({
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: queryKey(session.user) });
      if (!isSignedOutInCache(client)) return;
      client.removeQueries({ type: "inactive" });
      client.getMutationCache().clear();
    },
    onSettled: () => Promise.all([onSettled(), client.invalidateQueries({ queryKey: link })]),
  });
}
