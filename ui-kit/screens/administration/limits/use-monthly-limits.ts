import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import type { Account } from "#contract/accounts/users.ts";
import type { AllowanceList } from "#contract/administration/allowances.ts";
import type { Group } from "#contract/administration/groups.ts";
import { updateQueryCache } from "#contract/client/cache/query-client.ts";
import { queryKey } from "#contract/client/cache/query-key.ts";
import {
  useSetGroupAllowance,
  useSetHouseAllowance,
  useSetUserAllowance,
} from "#contract/client/mutations/admin-mutations.ts";
import { useApiClient } from "#contract/client/react/use-api.ts";
import { contract } from "#contract/index.ts";
import { type MonthlyLimits, noLimits } from "#contract/rules/usage/limit-check.ts";
import { monthStartText } from "#contract/rules/usage/months.ts";
import { useMonthEnd } from "../../shared/allowance/use-month-end.ts";
import { useMyUsage } from "../../shared/allowance/use-my-usage.ts";
import { type ListState, noCache, toLoadedList } from "../../shared/lists/loaded-list.ts";
import { useGroups } from "../groups/use-groups.ts";
import {
  type LimitSubject,
  type SubjectLimits,
  subjectKey,
  subjectLimits,
  withLimits,
} from "./limit-subject.ts";

const listKey = queryKey(contract.allowances.list);

function useLimitList() {
  return useApiClient().allowances.list.useQuery({ queryKey: listKey, ...noCache });
}

/** The currency and the date that texts about limits need. */
export interface Calendar {
  readonly currency: string;
  /** When the next month begins, as 'December 1'. */
  readonly day: string;
}

/** `onMonthEnd` fetches the usage of the new month. */
function useCalendar(onMonthEnd: () => unknown): ListState<Calendar> {
  const own = useMyUsage();
  const { currency, resetsAt } = own.data?.body ?? {};
  useMonthEnd(resetsAt, () => void onMonthEnd());
  const isKnown = currency !== undefined && resetsAt !== undefined;
  return toLoadedList(own, isKnown ? [{ currency, day: monthStartText(resetsAt) }] : undefined);
}

type Failed = Extract<ListState<unknown>, { state: "failed" }>;

/** The failure of two lists, if one of them has failed. `retry` fetches the failed lists again. */
function failureOf(...lists: readonly ListState<unknown>[]): Failed | undefined {
  const failed = lists.filter((list) => list.state === "failed");
  const [first] = failed;
  if (first === undefined) return undefined;
  const retry = () => {
    for (const list of failed) list.retry();
  };
  return { ...first, retry };
}

type WithCalendar<Item> = Item & { readonly calendar: Calendar };

/** Adds the calendar to each item of a list. The list is loading until both are loaded, because limits need a currency. */
function withCalendar<Item extends object>(
  list: ListState<Item>,
  calendar: ListState<Calendar>,
): ListState<WithCalendar<Item>> {
  const failure = failureOf(list, calendar);
  if (failure !== undefined) return failure;
  if (list.state !== "ready" || calendar.state !== "ready") return { state: "loading" };
  const items = calendar.items.flatMap((known) => list.items.map((item) => ({ ...item, calendar: known })));
  return { state: "ready", items };
}

/** The limits of everyone together, and of the groups and people that have some. */
export function useMonthlyLimits(): ListState<WithCalendar<SubjectLimits>> {
  const list = useLimitList();
  return withCalendar(
    toLoadedList(list, list.data && subjectLimits(list.data.body)),
    useCalendar(list.refetch),
  );
}

/** Returns a subject's usage in this month; undefined until it is known, and for a user without a limit. */
export function useMonthOf(subject: LimitSubject | undefined): Account["month"] | undefined {
  const month = useLimitList().data?.body.month;
  if (month === undefined || subject === undefined) return undefined;
  if (subject.kind === "instance") return month.house;
  if (subject.kind === "user") return month.users.find(({ id }) => id === subject.id);
  return month.groups.find(({ id }) => id === subject.id) ?? { costMicros: 0, replies: 0 };
}

/** The limits of one person; none where they are not listed. */
export function useUserLimits(userId: string): ListState<WithCalendar<MonthlyLimits>> {
  const list = useLimitList();
  const found = list.data?.body.users.find(({ id }) => id === userId);
  const { monthlyCostMicros, monthlyReplies } = found ?? noLimits;
  const limits = toLoadedList(list, list.data && [{ monthlyCostMicros, monthlyReplies }]);
  return withCalendar(limits, useCalendar(list.refetch));
}

/** The groups without a limit. */
export function useFreeGroups(limits: ListState<SubjectLimits>): ListState<Group> {
  const groups = useGroups();
  const failure = failureOf(limits, groups);
  if (failure !== undefined) return failure;
  if (limits.state !== "ready" || groups.state !== "ready") return { state: "loading" };
  const limited = new Set(limits.items.map(({ subject }) => subjectKey(subject)));
  const isFree = ({ id, name }: Group) => !limited.has(subjectKey({ kind: "group", id, name }));
  return { state: "ready", items: groups.items.filter(isFree) };
}

interface ListAnswer {
  readonly body: AllowanceList;
}

/** The limits that are stored now. Throws if they cannot be read. */
async function readLimits(client: QueryClient, subject: LimitSubject): Promise<MonthlyLimits> {
  await client.refetchQueries({ queryKey: listKey }, { throwOnError: true });
  const answer = client.getQueryData<ListAnswer>(listKey);
  const listed = answer === undefined ? [] : subjectLimits(answer.body);
  return listed.find((each) => subjectKey(each.subject) === subjectKey(subject))?.limits ?? noLimits;
}

/** Reads the limits of a subject, and sets them. The server's response is shown even if the list cannot be fetched again. */
export function useSetMonthlyLimits() {
  const client = useQueryClient();
  const house = useSetHouseAllowance();
  const group = useSetGroupAllowance();
  const user = useSetUserAllowance();
  const send = (subject: LimitSubject, body: MonthlyLimits) => {
    if (subject.kind === "instance") return house.mutateAsync({ body });
    const call = { params: { id: subject.id }, body };
    return subject.kind === "group" ? group.mutateAsync(call) : user.mutateAsync(call);
  };
  return {
    read: (subject: LimitSubject) => readLimits(client, subject),
    set: async (subject: LimitSubject, limits: MonthlyLimits): Promise<MonthlyLimits> => {
      const { body: stored } = await send(subject, limits);
      updateQueryCache<ListAnswer>(client, listKey, (answer) => ({
        ...answer,
        body: withLimits(answer.body, subject, stored),
      }));
      return stored;
    },
  };
}

/** Reads the lists again, because another administrator may have changed them. */
export function useRefreshLimits(): () => void {
  const client = useQueryClient();
  return () => {
    for (const route of [contract.allowances.list, contract.groups.list])
      void client.invalidateQueries({ queryKey: queryKey(route) });
  };
}
