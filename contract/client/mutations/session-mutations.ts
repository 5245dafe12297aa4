import { useQueryClient } from "@tanstack/react-query";
import { contract } from "../../index.ts";
import { clearUserCache, isSignedOutInCache } from "../cache/clear-user-cache.ts";
import { queryKey } from "../cache/query-key.ts";
import type { ApiMutation } from "../http/api-client.ts";
import { useApiClient } from "../react/use-api.ts";
import { useInvalidation } from "./use-invalidation.ts";

const { session, inviteLinks } = contract;

export function useLoginOptions(): ApiMutation<typeof contract.passkeyLogin.options> {
  return useApiClient().passkeyLogin.options.useMutation();
}

/** User and roles are refetched after a login (product section 4). */
export function useLoginVerification(): ApiMutation<typeof contract.passkeyLogin.verify> {
  return useApiClient().passkeyLogin.verify.useMutation(useInvalidation(session.user, session.roles));
}

/**
 * A logout clears the user's cached data. Pending fetches are canceled first, because they would be refused
 * afterwards; a failed logout restarts them.
 */
export function useLogout(): ApiMutation<typeof contract.session.logout> {
  const client = useQueryClient();
  return useApiClient().session.logout.useMutation({
    onMutate: () => client.cancelQueries(),
    onSuccess: () => clearUserCache(client),
    onError: () => {
      void client.refetchQueries({ type: "active", predicate: ({ state }) => state.status === "pending" });
    },
  });
}

/** A notice that was read is not shown again. */
export function useDismissNotice(): ApiMutation<typeof contract.session.readNotice> {
  return useApiClient().session.readNotice.useMutation(useInvalidation(session.user));
}

export function useRegistrationOptions(): ApiMutation<typeof contract.invite.register> {
  return useApiClient().invite.register.useMutation();
}

/**
 * A registration uses up its link, so the link is refetched. If it ends the sessions of the account, the cached
 * data of a user signed in to it here is cleared.
 */
export function useRegistrationVerification(linkId: string): ApiMutation<typeof contract.invite.verify> {
  const client = useQueryClient();
  const { onSettled } = useInvalidation(inviteLinks.list);
  const link = queryKey(contract.invite.get, { params: { linkId } });
  return useApiClient().invite.verify.useMutation({
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: queryKey(session.user) });
      if (!isSignedOutInCache(client)) return;
      client.removeQueries({ type: "inactive" });
      client.getMutationCache().clear();
    },
    onSettled: () => Promise.all([onSettled(), client.invalidateQueries({ queryKey: link })]),
  });
}
