import { randomBytes } from "node:crypto";
import type { Database } from "../../../database/connect.ts";
import type { InviteLink } from "../../../models/invite-link.ts";
import { User } from "../../../models/user.ts";
import { DomainError } from "../../domain-error.ts";
import { credentialIdsOf } from "../management/credential-ids.ts";

const userHandleBytes = 32;

/** Whose a passkey will be that is made through an invite link. */
export interface PasskeyOwner {
  /** The user handle, base64url: random, and the same for all passkeys of one person. */
  readonly webauthnUserId: string;
  /** The ids of the passkeys that they have and keep. */
  readonly excluded: readonly string[];
}

/** A new account's owner; for a re-enrolment link its person, else invite_invalid where the account is gone. */
export async function passkeyOwner(
  database: Database,
  { enrolUserId, keepsPasskeys }: InviteLink,
): Promise<PasskeyOwner> {
  if (enrolUserId === null)
    return { webauthnUserId: randomBytes(userHandleBytes).toString("base64url"), excluded: [] };
  const user = await User.query(database).findById(enrolUserId).select("webauthnUserId");
  if (user === undefined) throw new DomainError("invite_invalid");
  const excluded = keepsPasskeys ? await credentialIdsOf(database, enrolUserId) : [];
  return { webauthnUserId: user.webauthnUserId, excluded };
}
