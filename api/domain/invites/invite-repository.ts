import { inviteData } from "#contract/rules/audit/audit-data.ts";
import { lowestFree } from "#contract/rules/invites/invite-state.ts";
import type { Database } from "../../database/connect.ts";
import { InviteLink } from "../../models/invite-link.ts";
import { User } from "../../models/user.ts";
import type { Actor } from "../audit/actor.ts";
import { recordEvent } from "../audit/record-event.ts";
import { DomainError } from "../domain-error.ts";
import { refuseDuplicate } from "../refuse-duplicate.ts";
import { newLinkId } from "./link-id.ts";

export interface NewInvite {
  readonly uniqueUserNumber: number;
  readonly passcode: number;
  /** The role that the invite grants besides `user`. */
  readonly roleName: string;
}

/**
 * Inserts an invite in a transaction. Reserves its number; throws number_taken if a user or an unused invite
 * has it. Users are read after the insertion, so that a registration that ends concurrently is seen.
 */
export async function insertInvite(
  transaction: Database,
  createdAt: Date,
  expiresAt: Date,
  { uniqueUserNumber, ...invite }: NewInvite,
  actor: Actor,
): Promise<InviteLink> {
  const linkId = newLinkId();
  const numbers = { userId: uniqueUserNumber, reservedNumber: uniqueUserNumber };
  const origin = { createdAt, expiresAt, createdBy: actor.userId, openedBy: actor.userId };
  const insertion = InviteLink.query(transaction).insert({ linkId, ...invite, ...numbers, ...origin });
  await refuseDuplicate("number_taken", insertion.execute());
  const holder = await User.query(transaction).findOne({ uniqueUserNumber }).select("id");
  if (holder !== undefined) throw new DomainError("number_taken");
  const link = await InviteLink.query(transaction).findById(linkId).throwIfNotFound();
  const data = { ...inviteData(link.linkId, link.userId), role: link.roleName };
  await recordEvent(transaction, createdAt, actor, { event: "invite_created", data });
  return link;
}

/** The lowest unique user number that neither a user nor an unused invite has. */
export async function lowestFreeNumber(database: Database): Promise<number> {
  const users = await User.query(database).select("uniqueUserNumber");
  const invites = await InviteLink.query(database).select("reservedNumber").whereNotNull("reservedNumber");
  return lowestFree(
    new Set<number | null>([
      ...users.map(({ uniqueUserNumber }) => uniqueUserNumber),
      ...invites.map(({ reservedNumber }) => reservedNumber),
    ]),
  );
}
