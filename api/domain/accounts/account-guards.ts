import type { Database } from "../../database/connect.ts";
import { Authenticator } from "../../models/authenticator.ts";
import { SessionRow } from "../../models/session.ts";
import { User } from "../../models/user.ts";
import { DomainError } from "../domain-error.ts";
import { lockAccount } from "./account.ts";

/**
 * Throws unauthenticated if the session has ended, and reauth_required if its proving passkey was removed. The
 * caller holds the account lock.
 */
export async function requireFreshSession(
  transaction: Database,
  { publicId, userId }: Pick<SessionRow, "publicId" | "userId">,
): Promise<void> {
  const session = await SessionRow.query(transaction)
    .findOne({ publicId, userId })
    .select("publicId", "authAt")
    .forUpdate();
  if (session === undefined) throw new DomainError("unauthenticated");
  if (session.authAt === null) throw new DomainError("reauth_required");
}

/**
 * Locks the account after a passkey proof; throws account_disabled, or unknown_credential if the passkey was
 * removed or the account deleted. Disabling and removing take the same lock, so that no session begins concurrently.
 */
export async function requireActiveAccount(
  transaction: Database,
  userId: string,
  passkeyId: string | null,
): Promise<void> {
  await lockAccount(transaction, userId);
  const user = await User.query(transaction).findById(userId).select("deletedAt", "disabledAt");
  if (user?.deletedAt) throw new DomainError("unknown_credential");
  if (user === undefined || user.disabledAt !== null) throw new DomainError("account_disabled");
  if (passkeyId === null) return;
  const passkey = await Authenticator.query(transaction).findOne({ id: passkeyId, userId }).select("id");
  if (passkey === undefined) throw new DomainError("unknown_credential");
}
