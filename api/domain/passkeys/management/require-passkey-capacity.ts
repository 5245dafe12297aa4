import { passkeysPerUser } from "#contract/limits.ts";
import type { Database } from "../../../database/connect.ts";
import { Authenticator } from "../../../models/authenticator.ts";
import { DomainError } from "../../domain-error.ts";

/** Refuses with passkey_limit when a user has as many passkeys as one may have. */
export async function requirePasskeyCapacity(database: Database, userId: string): Promise<void> {
  const count = await Authenticator.query(database).where({ userId }).resultSize();
  if (count >= passkeysPerUser) throw new DomainError("passkey_limit");
}
