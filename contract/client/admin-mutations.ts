import { contract } from "../index.ts";
import { api } from "./api.ts";
import { useInvalidation } from "./mutations.ts";

const { session, users, inviteLinks } = contract;

/** Whoever changes the own roles may see less from then on. */
export function useChangeAccount() {
  return api.users.change.useMutation(useInvalidation(users.list, session.roles));
}

export function useReEnrol() {
  return api.users.reEnrol.useMutation(useInvalidation(inviteLinks.list));
}
