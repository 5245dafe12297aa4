import { keepPreviousData } from "@tanstack/react-query";
import { useEffect } from "react";
import type { AuditEvent } from "#contract/audit/audit.ts";
import type { AuditEventName } from "#contract/audit/audit-events.ts";
import { queryKey } from "#contract/client/cache/query-key.ts";
import { useApiClient } from "#contract/client/react/use-api.ts";
import { contract } from "#contract/index.ts";
import { noCache } from "../../shared/lists/loaded-list.ts";

/** The visible part of the audit; `user` is a unique user number. */
export interface AuditView {
  readonly page: number;
  readonly event?: AuditEventName | undefined;
  readonly user?: number | undefined;
}

/** Filters of the URL that name no known event or user number. */
export interface InvalidAuditFilter {
  readonly event?: string;
  readonly user?: string;
}

/** `replace`: replaces the history entry. */
export type ChangeAuditView = (view: AuditView, options?: { replace?: boolean }) => void;

/** A page of the audit. `isPageLoading`: the previous page is still shown. */
export type AuditState =
  | { state: "loading" }
  | { state: "failed"; failure: unknown; retry: () => void }
  | { state: "empty" }
  | {
      state: "ready";
      events: readonly AuditEvent[];
      page: number;
      totalPages: number;
      isPageLoading: boolean;
    };

/** Fetches a page of the audit on each visit. A page out of range leads to the last one. */
export function useAudit(
  { page, event, user }: AuditView,
  onPastEnd: (lastPage: number) => void,
): AuditState {
  const query = { page, ...(event && { event }), ...(user !== undefined && { user }) };
  const list = useApiClient().audit.list.useQuery({
    queryKey: queryKey(contract.audit.list, { query }),
    queryData: { query },
    placeholderData: keepPreviousData,
    ...noCache,
  });
  const answer = list.data?.body;
  const isPastEnd = answer !== undefined && !list.isPlaceholderData && page > Math.max(1, answer.totalPages);

  // An effect: the number of pages is known from the response only, and the caller owns the page.
  useEffect(() => {
    if (isPastEnd) onPastEnd(Math.max(1, answer.totalPages));
  }, [isPastEnd, answer, onPastEnd]);

  if (list.isError) return { state: "failed", failure: list.error, retry: () => void list.refetch() };
  if (answer === undefined || isPastEnd) return { state: "loading" };
  // An empty placeholder page does not mean that the next one is empty.
  if (answer.events.length === 0) return { state: list.isPlaceholderData ? "loading" : "empty" };
  return {
    state: "ready",
    events: answer.events,
    page: list.isPlaceholderData ? page : answer.page,
    totalPages: answer.totalPages,
    isPageLoading: list.isPlaceholderData,
  };
}
