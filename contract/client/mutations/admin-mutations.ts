import { contract } from "../../index.ts";
import { apiClient } from "../http/api-client.ts";
import { useInvalidation } from "./mutations.ts";

const { session, users, groups, inviteLinks } = contract;

/** A change of the user's own roles may reduce what is visible. Groups count their members. */
export function useChangeAccount() {
  return apiClient.users.change.useMutation(useInvalidation(users.list, groups.list, session.roles));
}

/** The account is gone from the lists; the links that it made are closed. */
export function useDeleteAccount() {
  return apiClient.users.delete.useMutation(useInvalidation(users.list, groups.list, inviteLinks.list));
}

/** The created link is shown once, without waiting for a list. */
export function useReEnrollUser() {
  const { onSettled: refetch } = useInvalidation(inviteLinks.list);
  return apiClient.users.reEnroll.useMutation({
    onSettled: (answer, failure) => void refetch(answer, failure),
  });
}

export function useCreateGroup() {
  return apiClient.groups.create.useMutation(useInvalidation(groups.list));
}

/** Accounts show the names of their groups. */
export function useRenameGroup() {
  return apiClient.groups.rename.useMutation(useInvalidation(groups.list, users.list));
}

export function useDeleteGroup() {
  return apiClient.groups.delete.useMutation(useInvalidation(groups.list, users.list, inviteLinks.list));
}
