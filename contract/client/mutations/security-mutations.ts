import { useQueryClient } from "@tanstack/react-query";
import { contract } from "../../index.ts";
import { clearUserCache } from "../cache/clear-user-cache.ts";
import { apiClient } from "../http/api-client.ts";
import { useInvalidation } from "./use-invalidation.ts";

const { passkeys, sessions } = contract;

export function useReauthOptions() {
  return apiClient.reauth.options.useMutation();
}

/** Proving a passkey updates its last use, and the retried call may be refused: both lists change. */
function useInvalidateSecurityLists() {
  return useInvalidation(passkeys.list, sessions.list);
}

/** The refetch of the lists is not awaited: the retried call runs in the meantime. */
export function useReauthVerification() {
  const { onSettled: refetchLists } = useInvalidateSecurityLists();
  return apiClient.reauth.verify.useMutation({ onSuccess: () => void refetchLists() }).mutateAsync;
}

export function usePasskeyOptions() {
  return apiClient.passkeys.options.useMutation();
}

export function useAddPasskey() {
  return apiClient.passkeys.add.useMutation(useInvalidateSecurityLists());
}

export function useRenamePasskey() {
  return apiClient.passkeys.rename.useMutation(useInvalidation(passkeys.list));
}

export function useRemovePasskey() {
  return apiClient.passkeys.delete.useMutation(useInvalidateSecurityLists());
}

export function useEndSession() {
  return apiClient.sessions.end.useMutation(useInvalidateSecurityLists());
}

export function useEndOtherSessions() {
  return apiClient.sessions.endOthers.useMutation(useInvalidateSecurityLists());
}

/** Deletes the current user's account, and with it their cached data. */
export function useDeleteOwnAccount() {
  const client = useQueryClient();
  return apiClient.session.deleteAccount.useMutation({
    onSuccess: async () => {
      // They would be refused from now on.
      await client.cancelQueries();
      clearUserCache(client);
    },
  });
}
