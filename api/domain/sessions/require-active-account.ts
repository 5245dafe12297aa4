import type { Database } from "../../database/connect.ts";
import { Authenticator } from "../../models/authenticator.ts";
import { DomainError } from "../domain-error.ts";
import { lockAccount } from "../users/lock-account.ts";

/**
 * Holds the account of whoever has just proved a passkey, and refuses when it was disabled meanwhile, with
 * account_disabled, or the passkey removed, with unknown_credential. Whoever does either holds the account too, so that
 * no session begins behind their back.
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
