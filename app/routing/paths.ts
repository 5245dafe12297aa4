import { generatePath } from "react-router";
import { firstPage } from "#contract/limits.ts";
import { type PageId, type PageWithId, pages } from "#contract/pages.ts";
import type { AuditView } from "#ui-kit/screens/administration/audit/use-audit.ts";
import type { PeopleView } from "#ui-kit/screens/administration/people/use-people.ts";
import type { UsageView } from "#ui-kit/screens/administration/usage/usage-view.ts";
import type { MatchView } from "#ui-kit/screens/chat/state/match-view.ts";
import type { HistoryView } from "../routes/queries/history-query.ts";

const everybody: PeopleView = { page: firstPage, q: "", isAdministrator: false };
const thisMonth: UsageView = { range: "this-month", by: "day" };

function withQuery(path: string, query: URLSearchParams): string {
  return query.size === 0 ? path : `${path}?${query}`;
}

function withId(pattern: `${string}/:id`) {
  return (id: string | number): string => generatePath(pattern, { id: String(id) });
}

/** A page with an id in its path needs a function; one that keeps its view in its query may have one. */
type Paths = {
  readonly [Id in PageId]: Id extends PageWithId ? (id: string) => string : string | (() => string);
};

/** Builds every path of the app from the table of pages. */
export const paths = {
  ...pages,
  /** `match`: the message that a search found, and its words. */
  chat: (id: string, { messageId, q = "" }: MatchView = {}) => {
    const query = new URLSearchParams();
    if (messageId !== undefined) query.set("message", messageId);
    if (q !== "") query.set("q", q);
    return withQuery(withId(pages.chat)(id), query);
  },
  chats: ({ page, sort, q = "" }: HistoryView = { page: firstPage, sort: "desc" }) => {
    const query = new URLSearchParams();
    if (page !== firstPage) query.set("page", String(page));
    if (sort !== "desc") query.set("sort", sort);
    if (q !== "") query.set("q", q);
    return withQuery(pages.chats, query);
  },
  adminPeople: ({ page, q, state, isAdministrator, group }: PeopleView = everybody) => {
    const query = new URLSearchParams();
    if (page !== firstPage) query.set("page", String(page));
    if (q !== "") query.set("q", q);
    if (state !== undefined) query.set("state", state);
    if (isAdministrator) query.set("role", "admin");
    if (group !== undefined) query.set("group", group);
    return withQuery(pages.adminPeople, query);
  },
  adminStyle: withId(pages.adminStyle),
  adminAudit: ({ page, event, user }: AuditView = { page: firstPage }) => {
    const query = new URLSearchParams();
    if (page !== firstPage) query.set("page", String(page));
    if (event !== undefined) query.set("event", event);
    if (user !== undefined) query.set("user", String(user));
    return withQuery(pages.adminAudit, query);
  },
  adminUsage: ({ range, days, by }: UsageView = thisMonth) => {
    const query = new URLSearchParams({
      ...(range !== "this-month" && { range }),
      ...days,
      ...(by !== "day" && { by }),
    });
    return withQuery(pages.adminUsage, query);
  },
  invite: withId(pages.invite),
  testInvite: withId(pages.testInvite),
} as const satisfies Paths;
