import { MutationCache, QueryCache, QueryClient, type QueryFunction } from "@tanstack/react-query";
import { type ApiClient, makeApiClient } from "../http/api-client.ts";
import type { ApiConnection } from "../http/api-connection.ts";
import { ApiError } from "../http/api-error.ts";
import { trackRequests } from "./stale-responses.ts";

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

/**
 * The default data loader (product section 7): GETs the query key's first element; a 401 throws or yields null.
 */
export function makeDefaultQueryFn(
  connection: ApiConnection,
  on401: "throw" | "null",
): QueryFunction<unknown> {
  return async ({ queryKey, signal }) => {
    try {
      return (await connection.fetchJson(String(queryKey[0]), { signal })).body;
    } catch (failure) {
      if (on401 === "null" && failure instanceof ApiError && failure.status === 401) return null;
      throw failure;
    }
  };
}

/** The server of a query client. */
interface Binding {
  readonly connection: ApiConnection;
  readonly apiClient: ApiClient;
  readonly onFailure: (failure: Error) => void;
}

const bindings = new WeakMap<QueryClient, Binding>();

function bindingOf(client: QueryClient): Binding {
  const binding = bindings.get(client);
  if (binding === undefined) throw new Error("The query client has no server: make it by makeQueryClient.");
  return binding;
}

/** The connection of a query client to its server. */
export function connectionOf(client: QueryClient): ApiConnection {
  return bindingOf(client).connection;
}

/** The generated client of a query client's server. */
export function apiClientOf(client: QueryClient): ApiClient {
  return bindingOf(client).apiClient;
}

/** Reports a failed call that is not a query, so that `onFailure` is called for it too. */
export function reportFailure(client: QueryClient, failure: Error): void {
  bindingOf(client).onFailure(failure);
}

/**
 * A query client of a server with the product's rules (section 9): no automatic refetch, no retry. `onFailure` is
 * called for every failed call.
 */
export function makeQueryClient(
  connection: ApiConnection,
  onFailure: (failure: Error) => void = () => {},
): QueryClient {
  const client = new QueryClient({
    queryCache: new QueryCache({ onError: onFailure }),
    mutationCache: new MutationCache({ onError: onFailure }),
    defaultOptions: {
      queries: {
        queryFn: makeDefaultQueryFn(connection, "throw"),
        refetchInterval: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        staleTime: Number.POSITIVE_INFINITY,
        retry: false,
        networkMode: "always",
      },
      // An answer is dropped once no screen shows it. Otherwise 100 chats would stay in memory, and the passcode of an invite.
      mutations: { retry: false, networkMode: "always", gcTime: 0 },
    },
  });
  trackRequests(client);
  bindings.set(client, { connection, apiClient: makeApiClient(connection), onFailure });
  return client;
}
