import { useMutation } from "@tanstack/react-query";
import { contract } from "../../index.ts";
import { apiClient } from "../http/api-client.ts";
import { fetchFile } from "../http/send-request.ts";
import { useInvalidation } from "./use-invalidation.ts";

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

const { connections, models } = contract;

export function useCreateConnection() {
  return apiClient.connections.create.useMutation(useInvalidation(connections.list));
}

/** Another address also forgets what was learned about its models. */
export function useChangeConnection() {
  return apiClient.connections.change.useMutation(
    useInvalidation(connections.list, models.list, models.hosts),
  );
}

export function useDeleteConnection() {
  return apiClient.connections.delete.useMutation(useInvalidation(connections.list));
}

/** A test learns what models refuse. */
export function useTestConnection() {
  return apiClient.connections.test.useMutation(useInvalidation(models.list));
}

export function useCreateModel() {
  return apiClient.models.create.useMutation(useInvalidation(models.list, models.hosts));
}

export function useChangeModel() {
  return apiClient.models.change.useMutation(useInvalidation(models.list, models.hosts));
}

export function useDeleteModel() {
  return apiClient.models.delete.useMutation(useInvalidation(models.list, models.hosts));
}

const { allowances, usage } = contract;

/** The limit of the administrator may be among those that change. */
export function useSetHouseAllowance() {
  return apiClient.allowances.setHouse.useMutation(useInvalidation(allowances.list, usage.own));
}

export function useSetGroupAllowance() {
  return apiClient.allowances.setGroup.useMutation(useInvalidation(allowances.list, usage.own));
}

export function useSetUserAllowance() {
  return apiClient.allowances.setUser.useMutation(useInvalidation(allowances.list, usage.own));
}

/** The report at an address, as a file. */
export function useDownloadReport() {
  return useMutation({ mutationFn: (address: string) => fetchFile(address) });
}
