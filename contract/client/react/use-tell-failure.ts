import { useQueryClient } from "@tanstack/react-query";
import { tellFailure } from "../cache/query-client.ts";

/** Tells of a failure outside every query and mutation, so that the end of the session is noticed in it too. */
export function useTellFailure(): (failure: unknown) => void {
  const client = useQueryClient();
  return (failure) => {
    if (failure instanceof Error) tellFailure(client, failure);
  };
}
