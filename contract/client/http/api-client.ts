import { initTsrReactQuery } from "@ts-rest/react-query/v5";
import { contract } from "../../index.ts";
import { apiFetcher } from "./send-request.ts";

/** The generated client: one set of TanStack Query hooks for each endpoint of the contract. */
export const apiClient = initTsrReactQuery(contract, {
  baseUrl: "",
  credentials: "include",
  api: apiFetcher,
});
