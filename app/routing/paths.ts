import { generatePath } from "react-router";
import { pages } from "#contract/http/page-paths.ts";
import { firstPage } from "#contract/limits.ts";
import type { AuditView } from "#ui-kit/screens/administration/audit/use-audit.ts";
import type { PeopleView } from "#ui-kit/screens/administration/people/use-people.ts";
import type { UsageView } from "#ui-kit/screens/administration/usage/usage-view.ts";
import type { MatchView } from "#ui-kit/screens/chat/matches/match-view.ts";
import type { HistoryView } from "../routes/queries/history-query.ts";

const everybody: PeopleView = { page: firstPage, q: "", isAdministrator: false };
const thisMonth: UsageView = { range: "this-month", by: "day" };

function withQuery(path: string, query: URLSearchParams): string {
  return query.size === 0 ? path : `${path}?${query}`;
}

/** Builds every path of the app from the list of pages. */
export const paths = {
  home: pages.home,
  newChat: pages.newChat,
  currentChat: pages.currentChat,
  /** `match`: the message that a search found, and its words. */
  chat: (id: string, { messageId, q = "" }: MatchView = {}) => {
    const query = new URLSearchParams();
    if (messageId !== undefined) query.set("message", messageId);
    if (q !== "") query.set("q", q);
    const path = generatePath(pages.chat, { id });
    return withQuery(path, query);
  },
  chats: ({ page, sort, q = "" }: HistoryView = { page: firstPage, sort: "desc" }) => {
    const query = new URLSearchParams();
    if (page !== firstPage) query.set("page", String(page));
    if (sort !== "desc") query.set("sort", sort);
    if (q !== "") query.set("q", q);
    return withQuery(pages.chats, query);
  },
  settings: pages.settings,
  security: pages.security,
  usage: pages.usage,
  admin: pages.admin,
  adminPeople: ({ page, q, state, isAdministrator, group }: PeopleView = everybody) => {
    const query = new URLSearchParams();
    if (page !== firstPage) query.set("page", String(page));
    if (q !== "") query.set("q", q);
    if (state !== undefined) query.set("state", state);
    if (isAdministrator) query.set("role", "admin");
    if (group !== undefined) query.set("group", group);
    return withQuery(pages.adminPeople, query);
  },
  adminStyles: pages.adminStyles,
  adminStyle: (id: number) => generatePath(pages.adminStyle, { id: String(id) }),
  adminAudit: ({ page, event, user }: AuditView = { page: firstPage }) => {
    const query = new URLSearchParams();
    if (page !== firstPage) query.set("page", String(page));
    if (event !== undefined) query.set("event", event);
    if (user !== undefined) query.set("user", String(user));
    return withQuery(pages.adminAudit, query);
  },
  adminModels: pages.adminModels,
  adminUsage: ({ range, days, by }: UsageView = thisMonth) => {
    const query = new URLSearchParams({
      ...(range !== "this-month" && { range }),
      ...days,
      ...(by !== "day" && { by }),
    });
    return withQuery(pages.adminUsage, query);
  },
  login: pages.login,
  invite: (id: string) => generatePath(pages.invite, { id }),
} as const;
