import { useQueryClient } from "@tanstack/react-query";
import { reportFailure } from "../cache/query-client.ts";

/** Reports a failure outside every query and mutation, so that the end of the session is noticed there too. */
export function useReportFailure(): (failure: unknown) => void {
  const client = useQueryClient();
  return (failure) => {
    if (failure instanceof Error) reportFailure(client, failure);
  };
}
