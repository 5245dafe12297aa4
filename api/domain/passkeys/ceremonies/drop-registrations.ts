import type { Database } from "../../../database/connect.ts";
import { Ceremony } from "../../../models/ceremony.ts";

/** Deletes all pending registrations of a link. They are deleted by key, so that no other rows are locked. */
export async function dropRegistrations(transaction: Database, linkId: string): Promise<void> {
  const begun = await Ceremony.query(transaction).select("challenge").where({ linkId });
  const challenges = begun.map(({ challenge }) => challenge);
  if (challenges.length > 0) await Ceremony.query(transaction).delete().whereIn("challenge", challenges);
}
