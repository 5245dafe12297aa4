import { useQueryClient } from "@tanstack/react-query";
import type { AppRoute } from "@ts-rest/core";
import { contract } from "../../index.ts";
import { clearUserCache, isSignedOutInCache } from "../cache/clear-user-cache.ts";
import { queryKey } from "../cache/query-key.ts";
import { apiClient } from "../http/api-client.ts";
import { parseProblem } from "../http/api-error.ts";

/**
 * The mutations of the contract, with the queries that they invalidate. Data never becomes stale on its own
 * (product section 9), so each mutation names the lists that it changes. Optimistic updates are in
 * chat-mutations.ts. Mutations that only concern the identity change no data, and do not wait for a list.
 */
export function useInvalidation(...routes: AppRoute[]) {
  const client = useQueryClient();
  return {
    onSettled: async (_answer?: unknown, failure?: unknown) => {
      if (parseProblem(failure)?.code === "reauth_required") return;
      await Promise.all(routes.map((route) => client.invalidateQueries({ queryKey: queryKey(route) })));
    },
  };
}

const { session, inviteLinks, chats, groups, systemPrompts } = contract;

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
