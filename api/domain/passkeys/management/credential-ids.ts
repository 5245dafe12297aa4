import type { Database } from "../../../database/connect.ts";
import { Authenticator } from "../../../models/authenticator.ts";

/** The credential ids of a user's passkeys, base64url, oldest first. */
export async function credentialIdsOf(database: Database, userId: string): Promise<string[]> {
  const rows = await Authenticator.query(database)
    .where({ userId })
    .select("credentialID")
    .orderBy(["createdAt", "id"]);
  return rows.map(({ credentialID }) => credentialID);
}
