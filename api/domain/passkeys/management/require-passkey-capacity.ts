import { passkeysPerUser } from "#contract/limits.ts";
import type { Database } from "../../../database/connect.ts";
import { Authenticator } from "../../../models/authenticator.ts";
import { DomainError } from "../../domain-error.ts";

/** Throws passkey_limit when a user has the maximum of passkeys. */
export async function requirePasskeyCapacity(database: Database, userId: string): Promise<void> {
  const count = await Authenticator.query(database).where({ userId }).resultSize();
  if (count >= passkeysPerUser) throw new DomainError("passkey_limit");
}
