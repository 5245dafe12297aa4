import type { Database } from "../../database/connect.ts";
import { Authenticator } from "../../models/authenticator.ts";
import { DomainError } from "../domain-error.ts";
import { lockAccount } from "../users/lock-account.ts";

/**
 * Locks the account after a passkey proof; throws account_disabled, or unknown_credential if the passkey was
 * removed. Disabling and removing take the same lock, so that no session begins concurrently.
 */
export async function requireActiveAccount(
  transaction: Database,
  userId: string,
  passkeyId: string | null,
): Promise<void> {
  const user = await lockAccount(transaction, userId);
  if (user === undefined || user.disabledAt !== null) throw new DomainError("account_disabled");
  if (passkeyId === null) return;
  const passkey = await Authenticator.query(transaction).findOne({ id: passkeyId, userId }).select("id");
  if (passkey === undefined) throw new DomainError("unknown_credential");
}
