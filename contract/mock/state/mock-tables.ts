import type { RoleName } from "../../accounts/session.ts";
import type { AuditEvent } from "../../audit/audit.ts";
import type { Message } from "../../chats/messages.ts";
import type { SystemPrompt } from "../../chats/system-prompts.ts";
import type { SessionEndReason } from "../../problem.ts";

/** Rows of the mock world. They are plain JSON, so that a world can be kept and taken up again; times are ISO. */

export interface UserRow {
  id: string;
  username: string;
  uniqueUserNumber: number;
  webauthnUserId: string;
  roles: RoleName[];
  createdAt: string;
  lastSeenAt: string | null;
  disabledAt: string | null;
  /** When a re-enrollment link last gave the account a new passkey. */
  reEnrolledAt: string | null;
}

/** A passkey as it is registered: `userHandle` is its owner's `webauthnUserId`. */
export interface PasskeyRow {
  id: string;
  credentialId: string;
  userHandle: string;
  name: string;
  createdAt: string;
  lastUsedAt: string | null;
  isSynced: boolean;
  isBackedUp: boolean;
  transports: string[];
  isSuspect: boolean;
  /** The moment of the re-enrollment that was last read of with it, or that made it beside others. */
  noticeReadAt: string | null;
}

/** A passkey as a device holds it, by the credential's id. */
export interface DevicePasskey {
  id: string;
  userHandle: string;
}

export interface InviteLinkRow {
  linkId: string;
  uniqueUserNumber: number;
  passcode: number;
  roleName: RoleName;
  createdAt: string;
  expiresAt: string;
  isValid: boolean;
  usedAt: string | null;
  attempts: number;
  attemptsTotal: number;
  attemptsWindowStart: string | null;
  lockedAt: string | null;
  /** The account that a re-enrollment link gives a new passkey; null for a link that creates an account. */
  enrolUserId: string | null;
  keepsPasskeys: boolean;
  /** The users who made it, and who last made or opened it; null for the operator. */
  createdBy: string | null;
  openedBy: string | null;
}

/** A chatbot style, with what the model is told. */
export interface SystemPromptRow extends SystemPrompt {
  content: string;
}

export interface ChatRow {
  id: string;
  userId: string;
  title: string;
  initialPrompt: string;
  systemPromptId: number | null;
  targetTokens: number | null;
  createdAt: string;
  /** Its last activity: a message or a reply that began or ended. */
  updatedAt: string;
  pinned: boolean;
}

/**
 * A message at its place in a chat: `position` is its depth, and those of one parent are versions of one another.
 * The ones that are shown are the branch on display.
 */
export interface MessageRow extends Omit<Message, "versions"> {
  chatId: string;
  parentId: string | null;
  position: number;
  version: number;
  isShown: boolean;
}

/** The request and the result of the first request with an Idempotency-Key. */
export interface IdempotencyKeyRow {
  userId: string;
  route: string;
  key: string;
  body: string;
  /** Whether it was answered before the reply had ended. */
  isAsync: boolean;
  chatId: string;
  userMessageId: string | null;
  messageId: string;
  createdAt: string;
}

/** An open passkey ceremony, good for one answer from one session. */
export interface CeremonyRow {
  challenge: string;
  purpose: "register" | "login" | "reauth" | "add";
  sessionId: string;
  linkId: string | null;
  webauthnUserId: string | null;
  expiresAt: string;
}

/**
 * A browser: its session, when that began and was last used, who is signed in, and the passkeys of its device. The
 * session keeps its public id when it goes on under another one.
 */
export interface BrowserRow {
  id: string;
  deviceName: string;
  ip: string;
  sessionId: string;
  publicId: string;
  userId: string | null;
  /** When a passkey was last proved and which one it was, and with which one the session began. */
  authAt: string | null;
  authPasskeyId: string | null;
  passkeyId: string | null;
  /** Why the last session of a person was ended from elsewhere, until another sign-in begins. */
  endReason: SessionEndReason | null;
  beganAt: string;
  seenAt: string;
  device: DevicePasskey[];
}

/** An audit event: users by their ids, the device in words. */
export interface AuditEventRow extends Omit<AuditEvent, "actor" | "subject"> {
  actorKind: AuditEvent["actor"]["kind"];
  actorId: string | null;
  subjectId: string | null;
}

export interface MockTables {
  users: UserRow[];
  passkeys: PasskeyRow[];
  inviteLinks: InviteLinkRow[];
  systemPrompts: SystemPromptRow[];
  chats: ChatRow[];
  messages: MessageRow[];
  idempotencyKeys: IdempotencyKeyRow[];
  ceremonies: CeremonyRow[];
  browsers: BrowserRow[];
  /** In the order in which it was done. */
  auditEvents: AuditEventRow[];
  /** The person a scenario is about, whether signed in or not. */
  protagonistId: string | null;
  ids: number;
}

export function emptyTables(): MockTables {
  return {
    users: [],
    passkeys: [],
    inviteLinks: [],
    systemPrompts: [],
    chats: [],
    messages: [],
    idempotencyKeys: [],
    ceremonies: [],
    browsers: [],
    auditEvents: [],
    protagonistId: null,
    ids: 0,
  };
}
