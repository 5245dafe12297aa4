import type { QueryBuilder } from "objection";
import { membershipData, sortGroups } from "#contract/rules/administration/group-changes.ts";
import { inviteAuditData } from "#contract/rules/audit/audit-data.ts";
import {
  getInviteState,
  inviteProblemCode,
  lowestUnusedNumber,
  withdrawnInvite,
} from "#contract/rules/invites/invite-state.ts";
import { isLinkId } from "#contract/rules/invites/link-id.ts";
import type { Database } from "../../database/connect.ts";
import { InviteLink } from "../../models/invite-link.ts";
import { User } from "../../models/user.ts";
import type { Actor } from "../audit/actor.ts";
import { recordEvent } from "../audit/record-event.ts";
import { DomainError, onUniqueViolation } from "../domain-error.ts";
import { requireGroups } from "../groups/group-repository.ts";
import { newLinkId } from "./invite-secrets.ts";

/** Narrows a query to the links whose effective state is open, so that an UPDATE can depend on it. */
export function openInvites<Result>(query: QueryBuilder<InviteLink, Result>, now: Date) {
  return query
    .where({ isValid: true })
    .whereNull("usedAt")
    .where("expiresAt", ">", now)
    .whereNull("lockedAt");
}

/** The link with this id; throws invite_not_found. "for update" locks it until the transaction ends. */
export async function findInvite(
  database: Database,
  linkId: string,
  lock?: "for update",
): Promise<InviteLink> {
  if (!isLinkId(linkId)) throw new DomainError("invite_not_found");
  const query = InviteLink.query(database).findById(linkId);
  const link = await (lock === undefined ? query : query.forUpdate());
  if (link?.linkId !== linkId) throw new DomainError("invite_not_found");
  return link;
}

/** Turns off all other unused re-enrollment links of an account; returns their number. */
export async function closeOtherEnrollments(
  transaction: Database,
  { linkId, enrolUserId }: Pick<InviteLink, "linkId" | "enrolUserId">,
): Promise<number> {
  if (enrolUserId === null) return 0;
  return InviteLink.query(transaction)
    .patch({ isValid: false })
    .where({ enrolUserId, isValid: true })
    .whereNull("usedAt")
    .whereNot({ linkId });
}

/** The unique user numbers of the open invites that name a group, in ascending order. */
export async function openInvitesOfGroup(
  transaction: Database,
  groupId: string,
  now: Date,
): Promise<number[]> {
  const named = transaction("invite_groups").where({ groupId }).select("inviteLinkId");
  const links = await openInvites(InviteLink.query(transaction), now)
    .whereIn("linkId", named)
    .orderBy("userId")
    .select("userId");
  return links.flatMap(({ userId }) => (userId === null ? [] : [userId]));
}

interface InviteUse {
  readonly linkId: string;
  readonly userId: string;
}

/**
 * Uses up a link in the transaction that opens its account, and clears its passcode. The UPDATE decides, so
 * that a link works once. Throws invite_used, invite_invalid (off, expired or locked in the meantime) or
 * invite_not_found (deleted).
 */
export async function consumeInvite(transaction: Database, now: Date, use: InviteUse): Promise<InviteLink> {
  const used = { ...withdrawnInvite, usedAt: now, usedByUserId: use.userId, reservedNumber: null };
  const update = InviteLink.query(transaction).patch(used).where({ linkId: use.linkId });
  const consumed = await openInvites(update, now);
  const link = await findInvite(transaction, use.linkId);
  if (consumed === 1) return link;
  throw new DomainError(inviteProblemCode(getInviteState(link, now)) ?? "invite_invalid");
}

export interface NewInvite {
  readonly uniqueUserNumber: number;
  readonly passcode: number;
  /** The role that the invite grants besides `user`. */
  readonly roleName: string;
  /** The groups that the new account joins. */
  readonly groupIds?: readonly string[] | undefined;
}

/**
 * Inserts an invite in a transaction. Reserves its number; throws validation for an unknown group, and number_taken
 * if a user or an unused invite has the number. Users are read after the insertion, so that a registration that ends
 * concurrently is seen.
 */
export async function insertInvite(
  transaction: Database,
  createdAt: Date,
  expiresAt: Date,
  { uniqueUserNumber, groupIds = [], ...invite }: NewInvite,
  actor: Actor,
): Promise<InviteLink> {
  const groups = groupIds.length === 0 ? [] : await requireGroups(transaction, groupIds);
  const linkId = newLinkId();
  const numbers = { userId: uniqueUserNumber, reservedNumber: uniqueUserNumber };
  const origin = { createdAt, expiresAt, createdBy: actor.userId, openedBy: actor.userId };
  const insertion = InviteLink.query(transaction).insert({ linkId, ...invite, ...numbers, ...origin });
  await onUniqueViolation("number_taken", insertion.execute());
  const holder = await User.query(transaction).findOne({ uniqueUserNumber }).select("id");
  if (holder !== undefined) throw new DomainError("number_taken");
  const invited = groups.map(({ id: groupId }) => ({ inviteLinkId: linkId, groupId }));
  if (invited.length > 0) await transaction("invite_groups").insert(invited);
  const link = await InviteLink.query(transaction).findById(linkId).throwIfNotFound();
  const joined = membershipData({ joined: sortGroups(groups), left: [] });
  const data = { ...inviteAuditData(link.linkId, link.userId), role: link.roleName, ...joined };
  await recordEvent(transaction, createdAt, actor, { event: "invite_created", data });
  return link;
}

/** The lowest unique user number that neither a user nor an unused invite has. */
export async function lowestFreeNumber(database: Database): Promise<number> {
  const users = await User.query(database).select("uniqueUserNumber");
  const invites = await InviteLink.query(database).select("reservedNumber").whereNotNull("reservedNumber");
  return lowestUnusedNumber(
    new Set<number | null>([
      ...users.map(({ uniqueUserNumber }) => uniqueUserNumber),
      ...invites.map(({ reservedNumber }) => reservedNumber),
    ]),
  );
}
