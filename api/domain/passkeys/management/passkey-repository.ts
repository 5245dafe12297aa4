import { passkeysPerUser } from "#contract/limits.ts";
import { passkeyName } from "#contract/rules/accounts/passkey-name.ts";
import type { Database } from "../../../database/connect.ts";
import { newId } from "../../../database/rows/ids.ts";
import { readRows } from "../../../database/rows/read-rows.ts";
import { Authenticator } from "../../../models/authenticator.ts";
import { DomainError, onUniqueViolation } from "../../domain-error.ts";
import type { NewPasskey } from "../verification/verify-attestation.ts";
import { authenticatorName } from "./passkey-name.ts";

/** Throws passkey_limit when a user has the maximum of passkeys. */
export async function requirePasskeyCapacity(database: Database, userId: string): Promise<void> {
  const count = await Authenticator.query(database).where({ userId }).resultSize();
  if (count >= passkeysPerUser) throw new DomainError("passkey_limit");
}

/** The credential ids of a user's passkeys, base64url, oldest first. */
export async function credentialIdsOf(database: Database, userId: string): Promise<string[]> {
  const rows = await Authenticator.query(database)
    .where({ userId })
    .select("credentialID")
    .orderBy(["createdAt", "id"]);
  return rows.map(({ credentialID }) => credentialID);
}

interface Addition {
  readonly userId: string;
  readonly passkey: NewPasskey;
}

/**
 * Stores a verified passkey under a name of its own. Throws credential_exists: a known credential id is never
 * reassigned (WebAuthn section 7.1, step 26).
 */
export async function insertPasskey(
  transaction: Database,
  now: Date,
  { userId, passkey }: Addition,
): Promise<Authenticator> {
  const own = await Authenticator.query(transaction).where({ userId }).select("name");
  const name = passkeyName(
    authenticatorName(passkey.aaguid),
    own.map((row) => row.name),
  );
  const row = { ...passkey, id: newId(), userId, name, createdAt: now };
  await onUniqueViolation("credential_exists", Authenticator.query(transaction).insert(row).execute());
  return Authenticator.query(transaction).findById(row.id).throwIfNotFound();
}

/** How many passkeys belong to an RP ID; null is that of passkeys which a release before the column has stored. */
export interface PasskeyCount {
  readonly rpId: string | null;
  readonly passkeys: number;
}

export async function countPasskeysByRpId(database: Database): Promise<PasskeyCount[]> {
  const statement = "select rpId, count(*) as passkeys from authenticators group by rpId";
  const rows = await readRows<PasskeyCount>(database, statement, []);
  return rows.map(({ rpId, passkeys }) => ({ rpId, passkeys: Number(passkeys) }));
}
