import type { QueryClient } from "@tanstack/react-query";

/** Changes what was read in place, and answers it. A reading under way may hold what was before: it is made again. */
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
