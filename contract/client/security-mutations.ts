import { contract } from "../index.ts";
import { api } from "./api.ts";
import { useInvalidation } from "./mutations.ts";
import { whileSessionChanges } from "./session-check.ts";

const { passkeys, sessions } = contract;

export function useReauthOptions() {
  return api.reauth.options.useMutation();
}

/** A good answer brings another cookie: calls that are refused meanwhile, in this tab or another, wait for it. */
export function useReauthVerification() {
  const { mutateAsync } = api.reauth.verify.useMutation();
  return (input: Parameters<typeof mutateAsync>[0]) => whileSessionChanges(() => mutateAsync(input));
}

/** Who has just proved a passkey has used it: both lists say so. */
function useListsAgain() {
  return useInvalidation(passkeys.list, sessions.list);
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
