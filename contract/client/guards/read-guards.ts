import type { AppRoute } from "@ts-rest/core";
import type { Notice, User } from "../../accounts/session.ts";
import type { ListedChat } from "../../chats/chat.ts";
import type { SystemPrompt } from "../../chats/system-prompts.ts";
import { contract } from "../../index.ts";
import type { Excerpt } from "../../rules/search/excerpt.ts";
import { chatMembers, context, isChat, isMessage } from "./chat-shapes.ts";
import { guardedRead } from "./guarded-read.ts";
import {
  type Guard,
  hasMembers,
  isListOf,
  isMissingOr,
  isNullOr,
  isNumber,
  isOneOf,
  isText,
  isTime,
  isTruth,
} from "./guards.ts";

const isUser = hasMembers<User>({ id: isText, username: isText, uniqueUserNumber: isNumber });

const isExcerpt = hasMembers<Excerpt>({
  text: isText,
  found: isListOf(hasMembers({ start: isNumber, end: isNumber })),
  position: isNumber,
});

const isNotice = hasMembers<Notice>({ code: isOneOf(["re_enrolled"]), at: isTime });

const { session, sessions, passkeys, users, audit, systemPrompts, inviteLinks, chats } = contract;

/** The guards of responses. A response that a guard rejects, such as a proxy's page, is a failure. */
export const readGuards: ReadonlyMap<AppRoute, Guard<unknown>> = new Map([
  guardedRead(
    session.user,
    hasMembers({ isAuthenticated: isTruth, user: isNullOr(isUser), notice: isNullOr(isNotice) }),
  ),
  guardedRead(session.roles, hasMembers({ roles: isListOf(isOneOf(["admin", "user"])) })),
  guardedRead(
    systemPrompts.list,
    isListOf(
      hasMembers<SystemPrompt>({
        id: isNumber,
        name: isText,
        description: isMissingOr(isText),
        isDefault: isTruth,
      }),
    ),
  ),
  guardedRead(
    chats.list,
    hasMembers({
      chats: isListOf(hasMembers<ListedChat>({ ...chatMembers, excerpt: isMissingOr(isExcerpt) })),
      page: isNumber,
      totalPages: isNumber,
    }),
  ),
  guardedRead(chats.get, hasMembers({ chat: isChat, messages: isListOf(isMessage), ...context })),
]);

/** Rarely opened pages: the guards of their responses are loaded with the first of them. */
export const readByAccountPages: ReadonlySet<AppRoute> = new Set<AppRoute>([
  sessions.list,
  passkeys.list,
  users.list,
  audit.list,
  inviteLinks.list,
]);

/** The guard of a route's response; undefined if no screen reads it, or if the screen checks it itself. */
export async function guardOf(route: AppRoute): Promise<Guard<unknown> | undefined> {
  if (!readByAccountPages.has(route)) return readGuards.get(route);
  const { accountGuards } = await import("./account-guards.ts");
  return accountGuards.get(route);
}
