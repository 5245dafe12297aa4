import { useQueryClient } from "@tanstack/react-query";
import { contract } from "../../index.ts";
import { clearUserCache } from "../cache/clear-user-cache.ts";
import type { ApiMutation } from "../http/api-client.ts";
import { useApiClient } from "../react/use-api.ts";
import { useInvalidation } from "./use-invalidation.ts";

const { passkeys, sessions } = contract;

export function useReauthOptions(): ApiMutation<typeof contract.reauth.options> {
  return useApiClient().reauth.options.useMutation();
}

/** Proving a passkey updates its last use, and the retried call may be refused: both lists change. */
function useInvalidateSecurityLists() {
  return useInvalidation(passkeys.list, sessions.list);
}

/** The refetch of the lists is not awaited: the retried call runs in the meantime. */
export function useReauthVerification(): ApiMutation<typeof contract.reauth.verify>["mutateAsync"] {
  const { onSettled: refetchLists } = useInvalidateSecurityLists();
  return useApiClient().reauth.verify.useMutation({ onSuccess: () => void refetchLists() }).mutateAsync;
}

export function usePasskeyOptions(): ApiMutation<typeof contract.passkeys.options> {
  return useApiClient().passkeys.options.useMutation();
}

export function useAddPasskey(): ApiMutation<typeof contract.passkeys.add> {
  return useApiClient().passkeys.add.useMutation(useInvalidateSecurityLists());
}

export function useRenamePasskey(): ApiMutation<typeof contract.passkeys.rename> {
  return useApiClient().passkeys.rename.useMutation(useInvalidation(passkeys.list));
}

export function useRemovePasskey(): ApiMutation<typeof contract.passkeys.delete> {
  return useApiClient().passkeys.delete.useMutation(useInvalidateSecurityLists());
}

export function useEndSession(): ApiMutation<typeof contract.sessions.end> {
  return useApiClient().sessions.end.useMutation(useInvalidateSecurityLists());
}

export function useEndOtherSessions(): ApiMutation<typeof contract.sessions.endOthers> {
  return useApiClient().sessions.endOthers.useMutation(useInvalidateSecurityLists());
}

/** Deletes the current user's account, and with it their cached data. */
export function useDeleteOwnAccount(): ApiMutation<typeof contract.session.deleteAccount> {
  const client = useQueryClient();
  return useApiClient().session.deleteAccount.useMutation({
    onSuccess: async () => {
      // Pending fetches would be refused after the deletion.
      await client.cancelQueries();
      clearUserCache(client);
    },
  });
}
