import { UniqueViolationError } from "objection";
import type { Database } from "../../database/connect.ts";
import { InviteLink } from "../../models/invite-link.ts";
import { User } from "../../models/user.ts";
import { DomainError } from "../domain-error.ts";
import { newLinkId } from "./link-id.ts";

export interface NewInvite {
  readonly uniqueUserNumber: number;
  readonly passcode: number;
  /** The role that the invite grants besides `user`. */
  readonly roleName: string;
  /** The administrator's id; null when the operator made it. */
  readonly createdBy: string | null;
}

/**
 * Inserts an invite inside a transaction. It holds its number from here on; a number held by a user or an unused
 * invite: number_taken. The users are asked after the insertion, so that a registration that ends meanwhile is seen.
 */
export async function insertInvite(
  transaction: Database,
  createdAt: Date,
  expiresAt: Date,
  { uniqueUserNumber, ...invite }: NewInvite,
): Promise<InviteLink> {
  const linkId = newLinkId();
  const numbers = { userId: uniqueUserNumber, reservedNumber: uniqueUserNumber };
  try {
    await InviteLink.query(transaction).insert({ linkId, ...invite, ...numbers, createdAt, expiresAt });
  } catch (error) {
    if (error instanceof UniqueViolationError) throw new DomainError("number_taken");
    throw error;
  }
  const holder = await User.query(transaction).findOne({ uniqueUserNumber }).select("id");
  if (holder !== undefined) throw new DomainError("number_taken");
  return InviteLink.query(transaction).findById(linkId).throwIfNotFound();
}
