import { keepPreviousData } from "@tanstack/react-query";
import { useEffect } from "react";
import type { AuditEvent } from "#contract/audit/audit.ts";
import { queryKey } from "#contract/client/cache/query-key.ts";
import { api } from "#contract/client/http/api.ts";
import { contract } from "#contract/index.ts";
import { forOneVisit } from "../shared/lists/loaded-list.ts";
import type { AuditView } from "./audit-view.ts";

/** A page of the audit. `isTurning`: the previous page is still shown. */
export type Audit =
  | { state: "loading" }
  | { state: "failed"; failure: unknown; tryAgain: () => void }
  | { state: "empty" }
  | {
      state: "ready";
      events: readonly AuditEvent[];
      page: number;
      totalPages: number;
      isTurning: boolean;
    };

/** Fetches a page of the audit on each visit. A page out of range leads to the last one. */
export function useAudit({ page, event, user }: AuditView, onPastEnd: (lastPage: number) => void): Audit {
  const query = { page, ...(event && { event }), ...(user !== undefined && { user }) };
  const list = api.audit.list.useQuery({
    queryKey: queryKey(contract.audit.list, { query }),
    queryData: { query },
    placeholderData: keepPreviousData,
    ...forOneVisit,
  });
  const answer = list.data?.body;
  const isPastEnd = answer !== undefined && !list.isPlaceholderData && page > Math.max(1, answer.totalPages);

  // An effect: the number of pages is known from the response only, and the caller owns the page.
  useEffect(() => {
    if (isPastEnd) onPastEnd(Math.max(1, answer.totalPages));
  }, [isPastEnd, answer, onPastEnd]);

  if (list.isError) return { state: "failed", failure: list.error, tryAgain: () => void list.refetch() };
  if (answer === undefined || isPastEnd) return { state: "loading" };
  // An empty placeholder page does not mean that the next one is empty.
  if (answer.events.length === 0) return { state: list.isPlaceholderData ? "loading" : "empty" };
  return {
    state: "ready",
    events: answer.events,
    page: list.isPlaceholderData ? page : answer.page,
    totalPages: answer.totalPages,
    isTurning: list.isPlaceholderData,
  };
}
