import type { RoleName } from "../../accounts/current-session.ts";
import type { Passkey } from "../../accounts/passkeys.ts";
import type { Account } from "../../accounts/users.ts";
import type { Connection } from "../../administration/connections.ts";
import type { Model } from "../../administration/models.ts";
import type { StyleVersion } from "../../administration/styles.ts";
import type { AuditEvent } from "../../audit/audit.ts";
import type { Chat } from "../../chats/chat.ts";
import type { ChatRetention } from "../../chats/chat-retention.ts";
import type { Message } from "../../chats/messages.ts";
import type { SystemPrompt } from "../../chats/system-prompts.ts";
import type { SessionEndReason } from "../../problem.ts";
import type { HeaderValue } from "../../rules/administration/connection-headers.ts";
import { emptyUsageTables, type UsageTables } from "./usage-tables.ts";

/** Rows of the mock world. They are plain JSON, so that a world can be stored and restored; times are ISO. */

export interface UserRow extends Omit<Account, "passkeyCount" | "changedPasskeyCount" | "groups" | "month"> {
  webauthnUserId: string;
  groupIds: string[];
  /** When a re-enrollment link last gave the account a new passkey. */
  reEnrolledAt: string | null;
}

/** A passkey as it is registered: `userHandle` is its owner's `webauthnUserId`. */
export interface PasskeyRow extends Omit<Passkey, "isCurrent"> {
  userHandle: string;
  counter: number;
  /**
   * The time of the re-enrollment notice that was last read with this passkey, or of the one that added it
   * beside others.
   */
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
  /** The account that a re-enrollment link adds a passkey to; null for a link that creates an account. */
  enrolUserId: string | null;
  keepsPasskeys: boolean;
  /** The groups that the new account joins. */
  groupIds: string[];
  /** The users that created it, and that last created or opened it; null for the operator. */
  createdBy: string | null;
  openedBy: string | null;
}

export interface GroupRow {
  id: string;
  name: string;
}

/** A connection to a provider, with its secrets. */
export interface ConnectionRow extends Pick<Connection, "id" | "name" | "baseUrl" | "disabledAt"> {
  key: string | null;
  headers: HeaderValue[];
  createdAt: string;
}

export interface ModelRow extends Omit<Model, "isEnvironment" | "usedBy"> {
  createdAt: string;
}

/** A chatbot style with the instructions of its published version. */
export interface StyleRow extends SystemPrompt {
  content: string;
  archivedAt: string | null;
  groupIds: string[];
  publishedVersion: number | null;
  questions: string[];
}

/** A version of a style. */
export interface StyleVersionRow extends Omit<StyleVersion, "author"> {
  styleId: number;
  authorId: string | null;
}

export interface ChatRow extends Omit<Chat, "messageCount" | "status"> {
  userId: string;
  /** When it was last unpinned. */
  unpinnedAt?: string;
}

/** How long chats are kept, and when the server last declared it. */
export interface RetentionRow extends Pick<ChatRetention, "days" | "next"> {
  checkedAt: string;
}

/**
 * A message at its position in a chat: `position` is its depth, and messages with one parent are versions of
 * each other. The visible messages form the visible branch.
 */
export interface MessageRow extends Omit<Message, "versions"> {
  chatId: string;
  parentId: string | null;
  position: number;
  version: number;
  isShown: boolean;
  /** The style and version with which the text of the reply was begun. */
  styleId?: number | null;
  styleVersion?: number | null;
  /** How often text of the reply was taken back. */
  epoch?: number;
  /** The reply had ended and was continued. */
  isContinued?: boolean;
}

/** The request and the result of the first request with an Idempotency-Key. */
export interface IdempotencyKeyRow {
  userId: string;
  route: string;
  key: string;
  body: string;
  /** Whether the first request was answered before the reply had ended. */
  isAsync: boolean;
  chatId: string;
  userMessageId: string | null;
  messageId: string;
  createdAt: string;
}

/** An open passkey ceremony: valid for one response from one session. */
export interface CeremonyRow {
  challenge: string;
  purpose: "register" | "login" | "reauth" | "add";
  sessionId: string;
  linkId: string | null;
  webauthnUserId: string | null;
  expiresAt: string;
}

/**
 * A browser: its session with its times, the signed-in user, and the passkeys of its device. A session keeps
 * its public id when it continues under another id.
 */
export interface BrowserRow {
  id: string;
  deviceName: string;
  ip: string;
  sessionId: string;
  publicId: string;
  userId: string | null;
  /** The time and passkey of the last proof, and the passkey with which the session began. */
  authAt: string | null;
  authPasskeyId: string | null;
  passkeyId: string | null;
  /** The reason why the last session was ended elsewhere, until another sign-in begins. */
  endReason: SessionEndReason | null;
  beganAt: string;
  seenAt: string;
  device: DevicePasskey[];
}

/** An audit event: users by id, the device in words. */
export interface AuditEventRow extends Omit<AuditEvent, "actor" | "subject"> {
  actorKind: AuditEvent["actor"]["kind"];
  actorId: string | null;
  subjectId: string | null;
}

export interface MockTables extends UsageTables {
  users: UserRow[];
  passkeys: PasskeyRow[];
  inviteLinks: InviteLinkRow[];
  groups: GroupRow[];
  styles: StyleRow[];
  styleVersions: StyleVersionRow[];
  connections: ConnectionRow[];
  models: ModelRow[];
  chats: ChatRow[];
  messages: MessageRow[];
  chatRetention: RetentionRow | null;
  idempotencyKeys: IdempotencyKeyRow[];
  ceremonies: CeremonyRow[];
  browsers: BrowserRow[];
  /** In the order of insertion. */
  auditEvents: AuditEventRow[];
  /** The scenario's user, whether signed in or not. */
  mainUserId: string | null;
  ids: number;
}

export function emptyTables(): MockTables {
  return {
    users: [],
    passkeys: [],
    inviteLinks: [],
    groups: [],
    styles: [],
    styleVersions: [],
    connections: [],
    models: [],
    chats: [],
    messages: [],
    chatRetention: null,
    idempotencyKeys: [],
    ceremonies: [],
    browsers: [],
    auditEvents: [],
    ...emptyUsageTables(),
    mainUserId: null,
    ids: 0,
  };
}
