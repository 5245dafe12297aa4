import { keepPreviousData } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { Account } from "#contract/accounts/users.ts";
import { queryKey } from "#contract/client/cache/query-key.ts";
import { useApiClient } from "#contract/client/react/use-api.ts";
import { contract } from "#contract/index.ts";
import type { AccountState } from "#contract/rules/administration/account-search.ts";
import { useMonthEnd } from "../../shared/allowance/use-month-end.ts";
import { useMyUsage } from "../../shared/allowance/use-my-usage.ts";
import { noCache } from "../../shared/lists/loaded-list.ts";

/** The visible part of the people. */
export interface PeopleView {
  readonly page: number;
  /** The search text; empty for none. */
  readonly q: string;
  readonly state?: AccountState | undefined;
  readonly isAdministrator: boolean;
  /** The id of a group. */
  readonly group?: string | undefined;
}

/** `replace`: replaces the history entry. */
export type ChangePeopleView = (view: PeopleView, options?: { replace?: boolean }) => void;

/** A page of people. `isPageLoading`: the previous page is still shown. */
export type PeopleState =
  | { state: "loading" }
  | { state: "failed"; failure: unknown; retry: () => void }
  | { state: "empty" }
  | {
      state: "ready";
      accounts: readonly Account[];
      page: number;
      totalPages: number;
      isPageLoading: boolean;
    };

/** The accounts with an open form, which another page or filter hides. Their typed and chosen values stay. */
export function useEditedAccounts() {
  // Once for each form.
  const [opened, setOpened] = useState<readonly Account[]>([]);
  return {
    edited: [...new Map(opened.map((account) => [account.id, account])).values()],
    changeForms: (account: Account, isOpen: boolean) =>
      setOpened((before) => {
        if (isOpen) return [...before, account];
        const index = before.findIndex(({ id }) => id === account.id);
        return before.filter((_, at) => at !== index);
      }),
  };
}

function toQuery({ page, q, state, isAdministrator, group }: PeopleView) {
  return {
    page,
    ...(q !== "" && { q }),
    ...(state !== undefined && { state }),
    ...(isAdministrator && { role: "admin" as const }),
    ...(group !== undefined && { group }),
  };
}

/** Fetches a page of people on each visit, and when the month of their usage ends. A page out of range leads to the last one. */
export function usePeople(view: PeopleView, onPastEnd: (lastPage: number) => void): PeopleState {
  const query = toQuery(view);
  const list = useApiClient().users.list.useQuery({
    queryKey: queryKey(contract.users.list, { query }),
    queryData: { query },
    placeholderData: keepPreviousData,
    ...noCache,
  });
  useMonthEnd(useMyUsage().data?.body.resetsAt, () => void list.refetch());
  const answer = list.data?.body;
  const isPastEnd = answer !== undefined && !list.isPlaceholderData && view.page > answer.totalPages;

  // An effect: the number of pages is known from the response only, and the caller owns the page.
  useEffect(() => {
    if (isPastEnd) onPastEnd(answer.totalPages);
  }, [isPastEnd, answer, onPastEnd]);

  // Loaded people stay on the page when a refetch fails.
  if (list.isError && answer === undefined)
    return { state: "failed", failure: list.error, retry: () => void list.refetch() };
  if (answer === undefined || isPastEnd) return { state: "loading" };
  // An empty placeholder page does not mean that the next one is empty.
  if (answer.users.length === 0) return { state: list.isPlaceholderData ? "loading" : "empty" };
  return {
    state: "ready",
    accounts: answer.users,
    page: list.isPlaceholderData ? view.page : answer.page,
    totalPages: answer.totalPages,
    isPageLoading: list.isPlaceholderData,
  };
}
