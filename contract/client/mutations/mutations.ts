import { useQueryClient } from "@tanstack/react-query";
import type { AppRoute } from "@ts-rest/core";
import { contract } from "../../index.ts";
import { clearUserCache, isForgotten } from "../cache/clear-user-cache.ts";
import { queryKey } from "../cache/query-key.ts";
import { api } from "../http/api.ts";
import { problemOf } from "../http/api-error.ts";

/**
 * The mutations of the contract, with what they make stale. Data never grows stale by itself (product section 9), so
 * that each of these names the lists that it changes. What a list shows before the server has it: manage-chats.ts.
 * What only asks who one is has changed nothing, and is told without waiting for a list.
 */
export function useInvalidation(...routes: AppRoute[]) {
  const client = useQueryClient();
  return {
    onSettled: async (_answer?: unknown, failure?: unknown) => {
      if (problemOf(failure)?.code === "reauth_required") return;
      await Promise.all(routes.map((route) => client.invalidateQueries({ queryKey: queryKey(route) })));
    },
  };
}

const { session, inviteLinks, chats } = contract;

export function useLoginOptions() {
  return api.passkeyLogin.options.useMutation();
}

/** User and roles are read again after a login (product section 4). */
export function useLoginVerification() {
  return api.passkeyLogin.verify.useMutation(useInvalidation(session.user, session.roles));
}

/**
 * A logout forgets everything that was read for the person who leaves. What is being read is let go of before it, because
 * it would be refused after it; a logout that fails reads that again.
 */
export function useLogout() {
  const client = useQueryClient();
  return api.session.logout.useMutation({
    onMutate: () => client.cancelQueries(),
    onSuccess: () => clearUserCache(client),
    onError: () => {
      void client.refetchQueries({ type: "active", predicate: ({ state }) => state.status === "pending" });
    },
  });
}

/** A notice that was read is not shown again. */
export function useReadNotice() {
  return api.session.readNotice.useMutation(useInvalidation(session.user));
}

export function useRegistrationOptions() {
  return api.invite.register.useMutation();
}

/**
 * A registration uses its link up, so that the link is read again. One that ends the sessions of the account takes along
 * what was read for whoever is signed in to it here.
 */
export function useRegistrationVerification(linkId: string) {
  const client = useQueryClient();
  const { onSettled } = useInvalidation(inviteLinks.list);
  const link = queryKey(contract.invite.get, { params: { linkId } });
  return api.invite.verify.useMutation({
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: queryKey(session.user) });
      if (!isForgotten(client)) return;
      client.removeQueries({ type: "inactive" });
      client.getMutationCache().clear();
    },
    onSettled: () => Promise.all([onSettled(), client.invalidateQueries({ queryKey: link })]),
  });
}

export function useCreateInviteLink() {
  return api.inviteLinks.create.useMutation(useInvalidation(inviteLinks.list));
}

export function useToggleInviteLink() {
  return api.inviteLinks.toggleValidity.useMutation(useInvalidation(inviteLinks.list));
}

export function useDeleteInviteLink() {
  return api.inviteLinks.delete.useMutation(useInvalidation(inviteLinks.list));
}

/** A failed first reply has made a chat too, so that the list is stale either way. */
export function useCreateChat() {
  return api.chats.create.useMutation(useInvalidation(chats.list));
}

export function useSendMessage() {
  return api.chats.sendMessage.useMutation(useInvalidation(chats.list));
}

export function useRetryMessage() {
  return api.chats.retryMessage.useMutation(useInvalidation(chats.list));
}

/** The stopped reply is in the answer; the list no longer shows the chat as answering. */
export function useStopReply() {
  return api.chats.stop.useMutation(useInvalidation(chats.list));
}

/** Another version is on display, and with it what follows it: the list shows how many messages these are. */
export function useShowVersion() {
  return api.chats.update.useMutation(useInvalidation(chats.list));
}

export function useDeleteChat() {
  return api.chats.delete.useMutation(useInvalidation(chats.list));
}
