import { contract } from "../../index.ts";
import { api } from "../http/api.ts";
import { useInvalidation } from "./mutations.ts";

const { session, users, inviteLinks } = contract;

/** Whoever changes the own roles may see less from then on. */
export function useChangeAccount() {
  return api.users.change.useMutation(useInvalidation(users.list, session.roles));
}

/** What was made is told once, and does not wait for a list. */
export function useReEnrol() {
  const { onSettled: readAgain } = useInvalidation(inviteLinks.list);
  return api.users.reEnrol.useMutation({
    onSettled: (answer, failure) => void readAgain(answer, failure),
  });
}
