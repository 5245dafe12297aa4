import type { Database } from "../../database/connect.ts";
import { SessionRow } from "../../models/session.ts";
import { DomainError } from "../domain-error.ts";
import type { OwnSession } from "./own-sessions.ts";

/** Refuses with unauthenticated once a session has ended, for what must not outlive it; its account is held already. */
export async function requireSession(transaction: Database, { publicId, userId }: OwnSession): Promise<void> {
  const session = await SessionRow.query(transaction).findOne({ publicId, userId }).select("publicId");
  if (session === undefined) throw new DomainError("unauthenticated");
}
