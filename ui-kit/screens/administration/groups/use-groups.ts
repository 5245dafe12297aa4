import type { Group } from "#contract/administration/groups.ts";
import { queryKey } from "#contract/client/cache/query-key.ts";
import { useApiClient } from "#contract/client/react/use-api.ts";
import { contract } from "#contract/index.ts";
import { type ListState, noCache, toLoadedList } from "../../shared/lists/loaded-list.ts";

/** Every group, sorted by name. */
export function useGroups(): ListState<Group> {
  const list = useApiClient().groups.list.useQuery({ queryKey: queryKey(contract.groups.list), ...noCache });
  return toLoadedList(list, list.data?.body.groups);
}
