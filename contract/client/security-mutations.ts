import { contract } from "../index.ts";
import { api } from "./api.ts";
import { useInvalidation } from "./mutations.ts";
import { whileSessionChanges } from "./session-check.ts";

const { passkeys, sessions } = contract;

export function useReauthOptions() {
  return api.reauth.options.useMutation();
}

/** Who has just proved a passkey has used it, and may be refused what it was for: both lists say so. */
function useListsAgain() {
  return useInvalidation(passkeys.list, sessions.list);
}

/**
 * A good answer brings another cookie: calls that are refused meanwhile, in this tab or another, wait for it. The lists are
 * read again after it, and not waited for.
 */
export function useReauthVerification() {
  const { mutateAsync } = api.reauth.verify.useMutation();
  const { onSettled: readListsAgain } = useListsAgain();
  return async (input: Parameters<typeof mutateAsync>[0]) => {
    const answer = await whileSessionChanges(() => mutateAsync(input));
    void readListsAgain();
    return answer;
  };
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
