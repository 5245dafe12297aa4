import type { Database } from "../../database/connect.ts";
import { SessionRow } from "../../models/session.ts";
import { DomainError } from "../domain-error.ts";

/**
 * Refuses what must not outlive a session or its proof: with unauthenticated once the session has ended, and with
 * reauth_required once the passkey that made it fresh is removed. Its account is held already.
 */
export async function requireSession(
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
