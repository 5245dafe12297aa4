import { passkeyName } from "#contract/rules/accounts/passkey-name.ts";
import type { Database } from "../../../database/connect.ts";
import { newId } from "../../../database/rows/new-id.ts";
import { Authenticator } from "../../../models/authenticator.ts";
import { refuseDuplicate } from "../../refuse-duplicate.ts";
import type { NewPasskey } from "../verification/verify-attestation.ts";
import { makerOf } from "./passkey-name.ts";

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
    makerOf(passkey.aaguid),
    own.map((row) => row.name),
  );
  const row = { ...passkey, id: newId(), userId, name, createdAt: now };
  await refuseDuplicate("credential_exists", Authenticator.query(transaction).insert(row).execute());
  return Authenticator.query(transaction).findById(row.id).throwIfNotFound();
}
