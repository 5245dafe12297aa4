import type { QueryClient } from "@tanstack/react-query";

/** Updates cached data in place, and returns it. A pending fetch may hold older data, so it is repeated. */
export function updateQueryCache<Data>(
  client: QueryClient,
  queryKey: readonly unknown[],
  change: (data: Data) => Data,
): Data | undefined {
  const edited = client.setQueryData<Data>(queryKey, (data) => data && change(data));
  const read = { queryKey, exact: true };
  if (edited !== undefined && client.isFetching(read) > 0) void client.refetchQueries(read);
  return edited;
}
