import { keepPreviousData } from "@tanstack/react-query";
import { useEffect } from "react";
import type { AuditEvent } from "#contract/audit/audit.ts";
import { queryKey } from "#contract/client/cache/query-key.ts";
import { api } from "#contract/client/http/api.ts";
import { contract } from "#contract/index.ts";
import { forOneVisit } from "../shared/lists/loaded-list.ts";
import type { AuditView } from "./audit-view.ts";

/** A page of the audit. `isTurning`: the events of the page before are still shown. */
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

/** Reads a page of the audit, on each visit anew: it grows by itself. A page past the end leads to the last one. */
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

  // An effect: only the answer tells how many pages there are, and the page itself is the caller's.
  useEffect(() => {
    if (isPastEnd) onPastEnd(Math.max(1, answer.totalPages));
  }, [isPastEnd, answer, onPastEnd]);

  if (list.isError) return { state: "failed", failure: list.error, tryAgain: () => void list.refetch() };
  if (answer === undefined || isPastEnd) return { state: "loading" };
  // That a part is empty says nothing of the one that is asked for next.
  if (answer.events.length === 0) return { state: list.isPlaceholderData ? "loading" : "empty" };
  return {
    state: "ready",
    events: answer.events,
    page: list.isPlaceholderData ? page : answer.page,
    totalPages: answer.totalPages,
    isTurning: list.isPlaceholderData,
  };
}
