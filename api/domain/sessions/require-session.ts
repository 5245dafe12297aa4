import type { Database } from "../../database/connect.ts";
import { SessionRow } from "../../models/session.ts";
import { DomainError } from "../domain-error.ts";

/**
 * Throws unauthenticated if the session has ended, and reauth_required if its proving passkey was removed. The
 * caller holds the account lock.
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
