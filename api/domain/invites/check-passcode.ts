import { createHash, timingSafeEqual } from "node:crypto";
import { raw } from "objection";
import type { Rate } from "#contract/limits.ts";
import { inviteAuditData } from "#contract/rules/audit/audit-data.ts";
import { getInviteState } from "#contract/rules/invites/invite-state.ts";
import { passcodeLimit, passcodeRetryDelay, windowBounds } from "#contract/rules/invites/passcode-window.ts";
import type { Database } from "../../database/connect.ts";
import { runTransaction } from "../../database/rows/run-transaction.ts";
import { InviteLink } from "../../models/invite-link.ts";
import type { Actor } from "../audit/actor.ts";
import { recordEvent } from "../audit/record-event.ts";
import { DomainError } from "../domain-error.ts";
import { rateLimitError } from "../limits/limit.ts";
import { findInvite, openInvites } from "./invite-repository.ts";

/** Maximum wrong passcodes of a link per window and in total. */
export interface LinkLimits {
  readonly linkPasscodes: Rate;
  readonly linkPasscodesPerLifetime: number;
}

interface Dependencies {
  readonly database: Database;
  readonly limits: LinkLimits;
}

interface Attempt {
  readonly linkId: string;
  readonly passcode: number;
}

function digest(passcode: number): Buffer {
  return createHash("sha256").update(String(passcode)).digest();
}

/** The error for every passcode, also the right one, until the link's window ends. */
function tooManyAttempts({ linkId, attemptsWindowStart }: InviteLink, rate: Rate, now: Date): DomainError {
  const wait = passcodeRetryDelay(attemptsWindowStart ?? now, now, rate.seconds);
  return rateLimitError(passcodeLimit(linkId, rate), wait);
}

async function requireOpen(database: Database, linkId: string, now: Date): Promise<InviteLink> {
  const link = await findInvite(database, linkId);
  if (getInviteState(link, now) !== "open") throw new DomainError("invite_invalid");
  return link;
}

/**
 * Counts one attempt, in the window that `currentWindow` describes. Each statement is atomic, so that parallel guesses
 * never pass the limit: the first opens a new window when the last one has ended, the second moves one that a wrong
 * clock began, the third counts only below the limit.
 */
async function countAttempt(database: Database, linkId: string, rate: Rate, now: Date): Promise<boolean> {
  const { ended, ahead } = windowBounds(now, rate);
  await InviteLink.query(database)
    .patch({ attempts: 0, attemptsWindowStart: now })
    .where({ linkId })
    .where((window) => window.whereNull("attemptsWindowStart").orWhere("attemptsWindowStart", "<=", ended));
  await InviteLink.query(database)
    .patch({ attemptsWindowStart: now })
    .where({ linkId })
    .where("attemptsWindowStart", ">", ahead);
  const count = InviteLink.query(database)
    .patch({ attempts: raw("attempts + 1"), attemptsTotal: raw("?? + 1", "attemptsTotal") })
    .where({ linkId })
    .where("attempts", "<", rate.points);
  return (await openInvites(count, now)) === 1;
}

async function refundAttempt(database: Database, linkId: string): Promise<void> {
  await InviteLink.query(database)
    .patch({ attempts: raw("attempts - 1"), attemptsTotal: raw("?? - 1", "attemptsTotal") })
    .where({ linkId })
    .where("attempts", ">", 0)
    .where("attemptsTotal", ">", 0);
}

/**
 * Counts a wrong passcode and locks the link at its maximum; the row is locked, so that no two guesses read the
 * same count.
 */
async function recordFailure(
  { database: transaction, limits }: Dependencies,
  now: Date,
  link: InviteLink,
  actor: Actor,
): Promise<void> {
  const data = inviteAuditData(link.linkId, link.userId);
  const { linkId, attemptsTotal } = await findInvite(transaction, link.linkId);
  await recordEvent(transaction, now, actor, { event: "passcode_failed", data });
  if (attemptsTotal < limits.linkPasscodesPerLifetime) return;
  await InviteLink.query(transaction).patch({ lockedAt: now }).where({ linkId });
  await recordEvent(transaction, now, actor, { event: "invite_locked", data });
}

/**
 * The link if it is open and the passcode is right. The attempt is counted before the comparison, which takes
 * constant time. Throws invite_not_found, invite_invalid, too_many_attempts (also for the right passcode) and
 * passcode_incorrect.
 */
export async function checkPasscode(
  { database, limits }: Dependencies,
  now: Date,
  { linkId, passcode }: Attempt,
  actor: Actor,
): Promise<InviteLink> {
  const link = await requireOpen(database, linkId, now);
  const outcome = await runTransaction(database, async (transaction) => {
    if (!(await countAttempt(transaction, linkId, limits.linkPasscodes, now))) return "uncounted";
    const isRight = timingSafeEqual(digest(passcode), digest(link.passcode));
    if (isRight) await refundAttempt(transaction, linkId);
    else await recordFailure({ database: transaction, limits }, now, link, actor);
    return isRight ? "right" : "wrong";
  });
  if (outcome === "right") return link;
  if (outcome === "wrong") throw new DomainError("passcode_incorrect");
  const current = await requireOpen(database, linkId, now);
  throw tooManyAttempts(current, limits.linkPasscodes, now);
}
