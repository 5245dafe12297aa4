import type { AppRoute } from "@ts-rest/core";
import type { Passkey } from "../../accounts/passkeys.ts";
import type { Session } from "../../accounts/sessions.ts";
import type { Account } from "../../accounts/users.ts";
import type { AuditEvent } from "../../audit/audit.ts";
import { type AuditData, auditEvents } from "../../audit/audit-events.ts";
import { contract } from "../../index.ts";
import type { InviteLink } from "../../invites/invite-links.ts";
import { guardedRead } from "./guarded-read.ts";
import {
  type Guard,
  hasMembers,
  isListOf,
  isNullOr,
  isNumber,
  isOneOf,
  isRecordOf,
  isText,
  isTime,
  isTruth,
} from "./guards.ts";

const isInviteLink = hasMembers<InviteLink>({
  linkId: isText,
  userId: isNumber,
  passcode: isNullOr(isNumber),
  role: isOneOf(["admin", "user"]),
  createdBy: isNullOr(isNumber),
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

const { sessions, passkeys, users, audit, inviteLinks } = contract;

/** The guards of the account data that pages read. */
export const accountGuards: ReadonlyMap<AppRoute, Guard<unknown>> = new Map([
  guardedRead(sessions.list, hasMembers({ sessions: isListOf(isSession) })),
  guardedRead(passkeys.list, hasMembers({ passkeys: isListOf(isPasskey), rpId: isText, userHandle: isText })),
  guardedRead(inviteLinks.list, hasMembers({ inviteLinks: isListOf(isInviteLink) })),
  guardedRead(users.list, hasMembers({ users: isListOf(isAccount) })),
  guardedRead(
    audit.list,
    hasMembers({ events: isListOf(isAuditEvent), page: isNumber, totalPages: isNumber }),
  ),
]);
