import { useQueryClient } from "@tanstack/react-query";
import type { AppRoute } from "../../http/rest.ts";
import { queryKey } from "../cache/query-key.ts";
import { parseProblem } from "../http/api-error.ts";

/**
 * The queries that a mutation invalidates. Data never becomes stale on its own (product section 9), so each mutation names
 * the lists that it changes. Mutations that only concern the identity change no data, and do not wait for a list.
 */
export function useInvalidation(...routes: AppRoute[]) {
  const client = useQueryClient();
  return {
    onSettled: async (_answer?: unknown, failure?: unknown) => {
      if (parseProblem(failure)?.code === "reauth_required") return;
      await Promise.all(routes.map((route) => client.invalidateQueries({ queryKey: queryKey(route) })));
    },
  };
}
