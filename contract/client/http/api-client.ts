import type { ApiFetcher } from "@ts-rest/core";
import { initTsrReactQuery } from "@ts-rest/react-query/v5";
import { contract } from "../../index.ts";
import { fetchJson } from "./send-request.ts";

/**
 * `fetchJson` for ts-rest: sends a JSON content type only with a body (product section 7). Does not check the shape of
 * an answer (docs/decisions/0063).
 */
export const apiFetcher: ApiFetcher = async ({ path, method, headers, body, fetchOptions }) => {
  const hasBody = body !== null && body !== undefined;
  const sent = { ...headers };
  if (!hasBody) delete sent["content-type"];
  const { response, body: answer } = await fetchJson(path, {
    ...fetchOptions,
    method,
    headers: sent,
    ...(hasBody && { body }),
  });
  return { status: response.status, body: answer, headers: response.headers };
};

/** The generated client: one set of TanStack Query hooks for each endpoint of the contract. */
export const apiClient = initTsrReactQuery(contract, {
  baseUrl: "",
  credentials: "include",
  api: apiFetcher,
});
