import { contract } from "../../index.ts";
import { apiClient } from "../http/api-client.ts";
import { useInvalidation } from "./mutations.ts";

const { session, users, inviteLinks } = contract;

/** A change of the user's own roles may reduce what is visible. */
export function useChangeAccount() {
  return apiClient.users.change.useMutation(useInvalidation(users.list, session.roles));
}

/** The created link is shown once, without waiting for a list. */
export function useReEnrollUser() {
  const { onSettled: refetch } = useInvalidation(inviteLinks.list);
  return apiClient.users.reEnroll.useMutation({
    onSettled: (answer, failure) => void refetch(answer, failure),
  });
}
