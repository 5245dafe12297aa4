import type { Connection } from "#contract/administration/connections.ts";
import type { Model } from "#contract/administration/models.ts";
import { queryKey } from "#contract/client/cache/query-key.ts";
import { useApiClient } from "#contract/client/react/use-api.ts";
import { contract } from "#contract/index.ts";
import { type ListState, noCache, toLoadedList } from "../../shared/lists/loaded-list.ts";

export function useConnections(): ListState<Connection> {
  const list = useApiClient().connections.list.useQuery({
    queryKey: queryKey(contract.connections.list),
    ...noCache,
  });
  return toLoadedList(list, list.data?.body.connections);
}

export function useModels(): ListState<Model> {
  const list = useApiClient().models.list.useQuery({ queryKey: queryKey(contract.models.list), ...noCache });
  return toLoadedList(list, list.data?.body.models);
}

/** The items of a list that is there. */
export function itemsOf<Item>(list: ListState<Item>): readonly Item[] {
  return list.state === "ready" ? list.items : [];
}
