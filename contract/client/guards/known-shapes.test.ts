import { describe, expect, it } from "vitest";
import type { z } from "zod";
import { exchange, furtherReply, stoppedReply } from "../../chats/chat-answers.ts";
import { listEvents, replyEvents, sessionEnded } from "../../chats/chat-events.ts";
import { contract } from "../../index.ts";
import { accountGuards } from "./account-guards.ts";
import type { Guard } from "./guards.ts";
import {
  isExchange,
  isFurtherReply,
  isSessionEnd,
  isStoppedReply,
  listEventGuards,
  replyEventGuards,
} from "./known-shapes.ts";
import { guardOf, readGuards } from "./read-guards.ts";

const timestamp = "2026-02-03T10:00:00.000Z";
const message = {
  id: "m1",
  role: "assistant",
  content: "Hello",
  timestamp,
  status: "failed",
  code: "model_unavailable",
  retryAt: timestamp,
  versions: ["m0", "m1"],
};
const chat = {
  id: "c1",
  title: "Title",
  initialPrompt: "Hello",
  systemPromptId: 1,
  createdAt: timestamp,
  updatedAt: timestamp,
  messageCount: 2,
  status: "idle",
  pinned: false,
};
const shapes: [string, z.ZodType, Guard<unknown>, object][] = [
  ["a sent message", exchange, isExchange, { userMessage: message, aiMessage: message, contextStart: "m0" }],
  ["a further reply", furtherReply, isFurtherReply, { aiMessage: message, contextStart: "m0" }],
  ["a stopped reply", stoppedReply, isStoppedReply, { message }],
  ["the text so far", replyEvents.reply, replyEventGuards.reply, { messageId: "m1", text: "Hel" }],
  ["what came after it", replyEvents.delta, replyEventGuards.delta, { text: "lo" }],
  [
    "the end",
    replyEvents.done,
    replyEventGuards.done,
    { message: { ...message, code: "deleted" }, contextStart: "m0" },
  ],
  ["a chat", listEvents.chat, listEventGuards.chat, { chat }],
  [
    "a chat without a style",
    listEvents.chat,
    listEventGuards.chat,
    { chat: { ...chat, systemPromptId: null } },
  ],
  [
    "a reply's end",
    listEvents["reply-ended"],
    listEventGuards["reply-ended"],
    { chatId: "c1", title: "Title", status: "complete" },
  ],
  ["chats that are gone", listEvents.deleted, listEventGuards.deleted, { ids: ["c1"] }],
  ["a change without a name", listEvents.changed, listEventGuards.changed, {}],
  ["the session's end", sessionEnded, isSessionEnd, { code: "unauthenticated" }],
];

const { session, sessions, passkeys, users, audit, systemPrompts, inviteLinks, chats } = contract;
const user = { id: "u1", username: "Person 1", uniqueUserNumber: 1 };
const excerpt = { text: "Hello", found: [{ start: 0, end: 5 }], position: 0 };
const inviteLink = {
  linkId: "l1",
  userId: 1,
  passcode: 4711,
  createdAt: timestamp,
  isValid: true,
  expiresAt: timestamp,
  usedAt: null,
  state: "open",
  purpose: "account",
  role: "user",
  createdBy: 1,
};
const account = {
  ...user,
  roles: ["user"],
  createdAt: timestamp,
  lastSeenAt: timestamp,
  disabledAt: null,
  passkeyCount: 1,
};
const auditEvent = {
  id: 1,
  at: timestamp,
  event: "invite_created",
  actor: { kind: "user", uniqueUserNumber: 1 },
  subject: null,
  ip: "127.0.0.1",
  device: "Firefox on Linux",
  requestId: "r1",
  data: { link: "abc123", number: 5, isOpen: true },
};
const ownPasskey = {
  id: "p1",
  credentialId: "AQ",
  name: "Passkey 1",
  createdAt: timestamp,
  lastUsedAt: null,
  isSynced: true,
  isBackedUp: true,
  transports: ["internal"],
  isCurrent: true,
  isSuspect: false,
};
const ownSession = {
  id: "s1",
  device: "Firefox on Linux",
  ip: "203.0.113.1",
  createdAt: timestamp,
  lastSeenAt: timestamp,
  expiresAt: timestamp,
  isCurrent: true,
};
const read = [
  [session.user, { isAuthenticated: true, user, notice: { code: "re_enrolled", at: timestamp } }],
  [session.user, { isAuthenticated: false, user: null, notice: null }],
  [sessions.list, { sessions: [ownSession] }],
  [passkeys.list, { passkeys: [ownPasskey], rpId: "localhost", userHandle: "AQ" }],
  [session.roles, { roles: ["admin"] }],
  [systemPrompts.list, [{ id: 1, name: "Plain", description: "Says it plainly", isDefault: true }]],
  [inviteLinks.list, { inviteLinks: [inviteLink] }],
  [
    inviteLinks.list,
    { inviteLinks: [{ ...inviteLink, passcode: null, createdBy: null, purpose: "re-enrolment" }] },
  ],
  [users.list, { users: [account] }],
  [audit.list, { events: [auditEvent], page: 1, totalPages: 1 }],
  [chats.list, { chats: [{ ...chat, excerpt }], page: 1, totalPages: 1 }],
  [chats.get, { chat, messages: [message], contextStart: "m0" }],
] as const;
for (const [route, answer] of read) {
  const guard = await guardOf(route);
  if (guard) shapes.push([`the answer of ${route.path}`, route.responses[200], guard, answer]);
}

/** Yields the value with each member, at any depth, omitted once and corrupted in several ways. */
function* spoilt(value: unknown): Generator<unknown> {
  yield* [undefined, null, 7, "odd", true, [], {}];
  if (Array.isArray(value)) for (const other of spoilt(value[0])) yield [other];
  if (typeof value !== "object" || value === null || Array.isArray(value)) return;
  for (const [name, member] of Object.entries(value)) {
    const { [name]: _, ...rest } = value as Record<string, unknown>; // an object has members by name
    yield rest;
    for (const other of spoilt(member)) yield { ...rest, [name]: other };
  }
}

describe("a guard takes what the contract's schema takes, and nothing else", () => {
  it.each(shapes)("of %s", (_, schema, guard, value) => {
    expect(schema.safeParse(value).success).toBe(true);
    expect(guard(value)).toBe(true);
    for (const other of spoilt(value))
      expect(guard(other), JSON.stringify(other)).toBe(schema.safeParse(other).success);
  });

  it("of every answer that is read", () => {
    const guarded = new Set([...readGuards.keys(), ...accountGuards.keys()]);
    expect(guarded).toEqual(new Set(read.map(([route]) => route)));
  });
});
