import { contract } from "../../index.ts";
import { api } from "../http/api.ts";
import { useInvalidation } from "./mutations.ts";

const { passkeys, sessions } = contract;

export function useReauthOptions() {
  return api.reauth.options.useMutation();
}

/** Proving a passkey updates its last use, and the retried call may be refused: both lists change. */
function useListsAgain() {
  return useInvalidation(passkeys.list, sessions.list);
}

/** The refetch of the lists is not awaited: the retried call runs in the meantime. */
export function useReauthVerification() {
  const { onSettled: readListsAgain } = useListsAgain();
  return api.reauth.verify.useMutation({ onSuccess: () => void readListsAgain() }).mutateAsync;
}

export function usePasskeyOptions() {
  return api.passkeys.options.useMutation();
}

export function useAddPasskey() {
  return api.passkeys.add.useMutation(useListsAgain());
}

export function useRenamePasskey() {
  return api.passkeys.rename.useMutation(useInvalidation(passkeys.list));
}

export function useRemovePasskey() {
  return api.passkeys.delete.useMutation(useListsAgain());
}

export function useEndSession() {
  return api.sessions.end.useMutation(useListsAgain());
}

export function useEndOtherSessions() {
  return api.sessions.endOthers.useMutation(useListsAgain());
}
