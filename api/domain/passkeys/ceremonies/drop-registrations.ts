import type { Database } from "../../../database/connect.ts";
import { Ceremony } from "../../../models/ceremony.ts";

/** Drops every registration that was begun with a link. They are named one by one, so that no others are held. */
export async function dropRegistrations(transaction: Database, linkId: string): Promise<void> {
  const begun = await Ceremony.query(transaction).select("challenge").where({ linkId });
  const challenges = begun.map(({ challenge }) => challenge);
  if (challenges.length > 0) await Ceremony.query(transaction).delete().whereIn("challenge", challenges);
}
