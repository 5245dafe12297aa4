import type { ApiFetcher, AppRoute } from "../../http/rest.ts";
import { contract } from "../../index.ts";
import { initTsrReactQuery, type UseMutationResult, type UseQueryResult } from "../react/rest-queries.ts";
import type { ApiConnection } from "./api-connection.ts";
import { apiFetcher } from "./api-fetcher.ts";

export interface ApiClientOptions {
  readonly baseUrl: "";
  readonly credentials: "include";
  readonly api: ApiFetcher;
}

/** The generated client: one set of TanStack Query hooks for each endpoint of the contract. */
export type ApiClient = ReturnType<typeof initTsrReactQuery<typeof contract, ApiClientOptions>>;

/** The query of an endpoint. */
export type ApiQuery<Route extends AppRoute> = UseQueryResult<Route>;

/** The mutation of an endpoint. */
export type ApiMutation<Route extends AppRoute> = UseMutationResult<Route, ApiClientOptions>;

export function makeApiClient(connection: ApiConnection): ApiClient {
  return initTsrReactQuery(contract, { baseUrl: "", credentials: "include", api: apiFetcher(connection) });
}
