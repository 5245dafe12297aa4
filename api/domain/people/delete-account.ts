import { inviteAuditData } from "#contract/rules/audit/audit-data.ts";
import type { Database } from "../../database/connect.ts";
import { Authenticator } from "../../models/authenticator.ts";
import { Ceremony } from "../../models/ceremony.ts";
import { InviteLink } from "../../models/invite-link.ts";
import { User } from "../../models/user.ts";
import type { NewAuditEvent } from "../audit/record-event.ts";
import { withdrawLinks } from "../invites/withdraw-links.ts";
import { cancelRegistrations } from "../passkeys/ceremonies/ceremony-store.ts";
import { endSessions } from "../sessions/end-sessions.ts";
import { anonymizeUsage } from "../usage/ledger-entries.ts";
import { removeMonthlyLimits } from "../usage/monthly-limit-rows.ts";
import { blankedColumns, type DeletionStep, deletedRows, type ReplacedColumn } from "./personal-columns.ts";

/** Deletes the unused links that would give the account a new passkey, and returns an audit event for each. */
async function deleteReEnrollments(transaction: Database, userId: string): Promise<NewAuditEvent[]> {
  const links = await InviteLink.query(transaction)
    .where({ enrolUserId: userId })
    .whereNull("usedAt")
    .orderBy(["createdAt", "linkId"])
    .forUpdate();
  for (const { linkId } of links) {
    await cancelRegistrations(transaction, linkId);
    await InviteLink.query(transaction).deleteById(linkId);
  }
  return links.map(({ linkId, userId: number }) => {
    return { event: "invite_deleted", subjectId: userId, data: inviteAuditData(linkId, number) };
  });
}

/** Ends the ceremonies of a user's sessions. They are deleted by key, so that no other rows are locked. */
async function cancelCeremonies(transaction: Database, userId: string): Promise<void> {
  const begun = await Ceremony.query(transaction).select("challenge").where({ userId });
  const challenges = begun.map(({ challenge }) => challenge);
  if (challenges.length > 0) await Ceremony.query(transaction).delete().whereIn("challenge", challenges);
}

/** Deletes the rows of tables that hold nothing but what belongs to the account. */
async function deleteRows(transaction: Database, userId: string): Promise<void> {
  for (const { table, column } of deletedRows)
    await transaction(table)
      .where({ [column]: userId })
      .delete();
}

/**
 * The changes of the row that make it the stub of a deleted account. The user handle is one that no device could send, so that no
 * server of an earlier release accepts a sign-in.
 */
function stub(id: string, disabledAt: Date | null, now: Date) {
  const replaced = {
    disabledAt: disabledAt ?? now,
    deletedAt: now,
    webauthnUserId: `!${id}`,
  } satisfies Record<ReplacedColumn, Date | string>;
  return { ...Object.fromEntries(blankedColumns.map((name) => [name, null])), ...replaced };
}

interface Deletion {
  readonly user: Pick<User, "id" | "disabledAt">;
  /** The hash of the asking session if the account is its own; it keeps no end reason. */
  readonly currentSessionHash?: string | undefined;
}

/**
 * Deletes an account except its chats, which the stub no longer has access to and `ChatRemoval` deletes. Returns the
 * audit events. The caller holds the locks of the administrators and of the account.
 */
export async function deleteAccount(
  transaction: Database,
  now: Date,
  { user: { id: userId, disabledAt }, currentSessionHash }: Deletion,
): Promise<NewAuditEvent[]> {
  const ending = { userId, reason: "account_deleted", currentSessionHash } as const;
  // In the order in which the rows are locked.
  const done = {
    endSessions: await endSessions(transaction, now, ending),
    deletePasskeys: await Authenticator.query(transaction).delete().where({ userId }),
    deleteReEnrollments: await deleteReEnrollments(transaction, userId),
    withdrawLinks: await withdrawLinks(transaction, userId),
    cancelCeremonies: await cancelCeremonies(transaction, userId),
    deleteRows: await deleteRows(transaction, userId),
    removeLimits: await removeMonthlyLimits(transaction, { scope: "user", scopeId: userId }),
    anonymizeUsage: await anonymizeUsage(transaction, userId),
  } satisfies Record<DeletionStep, unknown>;
  await User.query(transaction)
    .findById(userId)
    .patch(stub(userId, disabledAt, now));
  const { endSessions: sessions, deletePasskeys: passkeys, withdrawLinks: closed } = done;
  const { deleteReEnrollments: links } = done;
  const data = { sessions: sessions.length, passkeys, closed: closed.length, deleted: links.length };
  return [{ event: "user_deleted", subjectId: userId, data }, ...closed, ...links];
}
