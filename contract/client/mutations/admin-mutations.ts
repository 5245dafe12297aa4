import { useMutation } from "@tanstack/react-query";
import { contract } from "../../index.ts";
import type { ApiMutation } from "../http/api-client.ts";
import { useApiClient, useConnection } from "../react/use-api.ts";
import { useInvalidation } from "./use-invalidation.ts";

const { session, users, groups, inviteLinks } = contract;

/** A change of the user's own roles may reduce the visible pages. Groups count their members. */
export function useChangeAccount(): ApiMutation<typeof contract.users.change> {
  return useApiClient().users.change.useMutation(useInvalidation(users.list, groups.list, session.roles));
}

/** The account disappears from the lists; the links that it made are closed. */
export function useDeleteAccount(): ApiMutation<typeof contract.users.delete> {
  return useApiClient().users.delete.useMutation(useInvalidation(users.list, groups.list, inviteLinks.list));
}

/** The created link is shown once, without waiting for a list. */
export function useReEnrollUser(): ApiMutation<typeof contract.users.reEnroll> {
  const { onSettled: refetch } = useInvalidation(inviteLinks.list);
  return useApiClient().users.reEnroll.useMutation({
    onSettled: (answer, failure) => void refetch(answer, failure),
  });
}

export function useCreateGroup(): ApiMutation<typeof contract.groups.create> {
  return useApiClient().groups.create.useMutation(useInvalidation(groups.list));
}

/** Accounts show the names of their groups. */
export function useRenameGroup(): ApiMutation<typeof contract.groups.rename> {
  return useApiClient().groups.rename.useMutation(useInvalidation(groups.list, users.list));
}

export function useDeleteGroup(): ApiMutation<typeof contract.groups.delete> {
  return useApiClient().groups.delete.useMutation(useInvalidation(groups.list, users.list, inviteLinks.list));
}

const { connections, models } = contract;

export function useCreateConnection(): ApiMutation<typeof contract.connections.create> {
  return useApiClient().connections.create.useMutation(useInvalidation(connections.list));
}

/** Another address also resets everything that was learned about its models. */
export function useChangeConnection(): ApiMutation<typeof contract.connections.change> {
  return useApiClient().connections.change.useMutation(
    useInvalidation(connections.list, models.list, models.hosts),
  );
}

export function useDeleteConnection(): ApiMutation<typeof contract.connections.delete> {
  return useApiClient().connections.delete.useMutation(useInvalidation(connections.list));
}

/** A test may learn refused parameters of models. */
export function useTestConnection(): ApiMutation<typeof contract.connections.test> {
  return useApiClient().connections.test.useMutation(useInvalidation(models.list));
}

export function useCreateModel(): ApiMutation<typeof contract.models.create> {
  return useApiClient().models.create.useMutation(useInvalidation(models.list, models.hosts));
}

export function useChangeModel(): ApiMutation<typeof contract.models.change> {
  return useApiClient().models.change.useMutation(useInvalidation(models.list, models.hosts));
}

export function useDeleteModel(): ApiMutation<typeof contract.models.delete> {
  return useApiClient().models.delete.useMutation(useInvalidation(models.list, models.hosts));
}

const { allowances, usage } = contract;

/** The limit of the instance is also the administrator's own. */
export function useSetHouseAllowance(): ApiMutation<typeof contract.allowances.setHouse> {
  return useApiClient().allowances.setHouse.useMutation(useInvalidation(allowances.list, usage.own));
}

export function useSetGroupAllowance(): ApiMutation<typeof contract.allowances.setGroup> {
  return useApiClient().allowances.setGroup.useMutation(useInvalidation(allowances.list, usage.own));
}

export function useSetUserAllowance(): ApiMutation<typeof contract.allowances.setUser> {
  return useApiClient().allowances.setUser.useMutation(useInvalidation(allowances.list, usage.own));
}

/** The report at an address, as a file. */
export function useDownloadReport() {
  const connection = useConnection();
  return useMutation({ mutationFn: (address: string) => connection.fetchFile(address) });
}
