import { leavingText } from "../../texts/account-deletion-texts.ts";
import { peopleText } from "../../texts/people-texts.ts";
import type { MockBrowser } from "../accounts/mock-browser.ts";
import { endSessions } from "../accounts/sessions.ts";
import { withdrawLinks } from "../accounts/withdraw-links.ts";
import { inviteData, recordEvent } from "../audit/record-event.ts";
import { stopUserReplies } from "../chats/stop-user-replies.ts";
import { MockProblem } from "../mock-problem.ts";
import type { MockWorld } from "../mock-world.ts";
import type { UserRow } from "../state/mock-tables.ts";
import { requireRemainingAdministrator } from "./change-account.ts";

function deleteChats({ tables }: MockWorld, { id }: UserRow): void {
  const chatIds = new Set(tables.chats.filter(({ userId }) => userId === id).map((chat) => chat.id));
  tables.messages = tables.messages.filter(({ chatId }) => !chatIds.has(chatId));
  tables.chats = tables.chats.filter((chat) => !chatIds.has(chat.id));
  tables.idempotencyKeys = tables.idempotencyKeys.filter(({ userId }) => userId !== id);
}

/** Keeps the usage, without the person. */
function anonymizeUsage({ tables }: MockWorld, { id }: UserRow): void {
  for (const row of [...tables.usageEntries, ...tables.reservations])
    if (row.userId === id) row.userId = null;
  tables.allowances = tables.allowances.filter((row) => row.scope !== "user" || row.id !== id);
}

/** Removes the passkeys and the unused links that would add one; returns their numbers. */
function removePasskeys(world: MockWorld, user: UserRow) {
  const { tables } = world;
  const passkeys = tables.passkeys.filter(({ userHandle }) => userHandle === user.webauthnUserId);
  const links = tables.inviteLinks.filter(
    ({ enrolUserId, usedAt }) => enrolUserId === user.id && usedAt === null,
  );
  tables.passkeys = tables.passkeys.filter((passkey) => !passkeys.includes(passkey));
  tables.inviteLinks = tables.inviteLinks.filter((link) => !links.includes(link));
  return { passkeys: passkeys.length, links };
}

/** The members of an account that can be empty: a deletion says of each what is left. */
type EmptiableMembers = { [Key in keyof UserRow]: null extends UserRow[Key] ? Key : never }[keyof UserRow];

/** The members that a deletion changes. */
type Stub = Pick<UserRow, EmptiableMembers | "roles" | "groupIds" | "webauthnUserId">;

/**
 * Deletes an account; `uniqueUserNumber` must be its number. A stub keeps the number. Throws `validation` and
 * `last_admin`.
 */
export function deleteAccount(
  world: MockWorld,
  user: UserRow,
  uniqueUserNumber: number,
  browser: MockBrowser,
): void {
  const isOwn = browser.user === user;
  const { numberMismatch } = isOwn ? leavingText : peopleText;
  if (user.uniqueUserNumber !== uniqueUserNumber)
    throw new MockProblem("validation", { fields: { uniqueUserNumber: numberMismatch } });
  requireRemainingAdministrator(world, user, { roles: [], isEnabled: false });
  const sessions = endSessions(world, user.id, "account_deleted", isOwn ? { caller: browser } : {});
  const { passkeys, links } = removePasskeys(world, user);
  stopUserReplies(world, user);
  deleteChats(world, user);
  anonymizeUsage(world, user);
  const now = world.clock.isoIn(0);
  const data = { sessions, passkeys, deleted: links.length };
  withdrawLinks(world, user, { event: "user_deleted", data });
  for (const link of links)
    recordEvent(world, { event: "invite_deleted", subjectId: user.id, data: inviteData(link) });
  const stub: Stub = {
    roles: [],
    groupIds: [],
    webauthnUserId: `!${user.id}`,
    note: null,
    lastSeenAt: null,
    reEnrolledAt: null,
    disabledAt: user.disabledAt ?? now,
    deletedAt: now,
  };
  Object.assign(user, stub);
  world.notifySubscribers();
}
