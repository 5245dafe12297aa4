import { useQueryClient } from "@tanstack/react-query";
import { apiClientOf, connectionOf, reportFailure } from "../cache/query-client.ts";
import type { ApiClient } from "../http/api-client.ts";
import type { ApiConnection } from "../http/api-connection.ts";

/** The hooks of the server's endpoints. */
export function useApiClient(): ApiClient {
  return apiClientOf(useQueryClient());
}

/** The connection to the server. */
export function useConnection(): ApiConnection {
  return connectionOf(useQueryClient());
}

/** Reports a failure outside every query and mutation, so that the end of the session is noticed there too. */
export function useReportFailure(): (failure: unknown) => void {
  const client = useQueryClient();
  return (failure) => {
    if (failure instanceof Error) reportFailure(client, failure);
  };
}
