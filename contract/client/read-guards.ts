import type { AppRoute, ClientInferResponseBody } from "@ts-rest/core";
import type { AuditEvent } from "../audit.ts";
import { type AuditData, auditEvents } from "../audit-events.ts";
import type { ListedChat } from "../chat.ts";
import type { Excerpt } from "../excerpt.ts";
import { contract } from "../index.ts";
import type { InviteLink } from "../invite-links.ts";
import type { Passkey } from "../passkeys.ts";
import type { Notice, User } from "../session.ts";
import type { Session } from "../sessions.ts";
import type { SystemPrompt } from "../system-prompts.ts";
import type { Account } from "../users.ts";
import { chatMembers, context, isChat, isMessage } from "./chat-shapes.ts";
import {
  type Guard,
  hasMembers,
  isListOf,
  isMissingOr,
  isNullOr,
  isNumber,
  isOneOf,
  isRecordOf,
  isText,
  isTime,
  isTruth,
} from "./guards.ts";

/** A route with the guard of its successful answer. */
function read<Route extends AppRoute>(
  route: Route,
  isAnswer: Guard<ClientInferResponseBody<Route, 200>>,
): [AppRoute, Guard<unknown>] {
  return [route, isAnswer];
}

const isUser = hasMembers<User>({ id: isText, username: isText, uniqueUserNumber: isNumber });

const isExcerpt = hasMembers<Excerpt>({
  text: isText,
  found: isListOf(hasMembers({ start: isNumber, end: isNumber })),
  position: isNumber,
});

const isInviteLink = hasMembers<InviteLink>({
  linkId: isText,
  userId: isNumber,
  passcode: isNullOr(isNumber),
  createdAt: isTime,
  isValid: isTruth,
  expiresAt: isTime,
  usedAt: isNullOr(isTime),
  state: isOneOf(["open", "off", "used", "expired", "locked"]),
  purpose: isOneOf(["account", "re-enrolment"]),
});

const isPasskey = hasMembers<Passkey>({
  id: isText,
  credentialId: isText,
  name: isText,
  createdAt: isTime,
  lastUsedAt: isNullOr(isTime),
  isSynced: isTruth,
  isBackedUp: isTruth,
  transports: isListOf(isText),
  isCurrent: isTruth,
  isSuspect: isTruth,
});

const isSession = hasMembers<Session>({
  id: isText,
  device: isText,
  ip: isText,
  createdAt: isTime,
  lastSeenAt: isTime,
  expiresAt: isTime,
  isCurrent: isTruth,
});

const isNotice = hasMembers<Notice>({ code: isOneOf(["re_enrolled"]), at: isTime });

const isAccount = hasMembers<Account>({
  id: isText,
  username: isText,
  uniqueUserNumber: isNumber,
  roles: isListOf(isOneOf(["admin", "user"])),
  createdAt: isTime,
  lastSeenAt: isNullOr(isTime),
  disabledAt: isNullOr(isTime),
  passkeyCount: isNumber,
});

const isAuditValue: Guard<AuditData[string]> = (value) => isText(value) || isNumber(value) || isTruth(value);

const isAuditEvent = hasMembers<AuditEvent>({
  id: isNumber,
  at: isTime,
  event: isOneOf(auditEvents),
  actor: hasMembers<AuditEvent["actor"]>({
    kind: isOneOf(["user", "operator", "nobody"]),
    uniqueUserNumber: isNullOr(isNumber),
  }),
  subject: isNullOr(isNumber),
  ip: isText,
  device: isText,
  requestId: isNullOr(isText),
  data: isRecordOf(isAuditValue),
});

const { session, sessions, passkeys, users, audit, systemPrompts, inviteLinks, chats } = contract;

/** What the screens read: an answer that its guard refuses, such as a proxy's page, is a failure, not data. */
export const readGuards: ReadonlyMap<AppRoute, Guard<unknown>> = new Map([
  read(
    session.user,
    hasMembers({ isAuthenticated: isTruth, user: isNullOr(isUser), notice: isNullOr(isNotice) }),
  ),
  read(sessions.list, hasMembers({ sessions: isListOf(isSession) })),
  read(passkeys.list, hasMembers({ passkeys: isListOf(isPasskey), rpId: isText, userHandle: isText })),
  read(session.roles, hasMembers({ roles: isListOf(isOneOf(["admin", "user"])) })),
  read(
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
  read(inviteLinks.list, hasMembers({ inviteLinks: isListOf(isInviteLink) })),
  read(users.list, hasMembers({ users: isListOf(isAccount) })),
  read(audit.list, hasMembers({ events: isListOf(isAuditEvent), page: isNumber, totalPages: isNumber })),
  read(
    chats.list,
    hasMembers({
      chats: isListOf(hasMembers<ListedChat>({ ...chatMembers, excerpt: isMissingOr(isExcerpt) })),
      page: isNumber,
      totalPages: isNumber,
    }),
  ),
  read(chats.get, hasMembers({ chat: isChat, messages: isListOf(isMessage), ...context })),
]);
