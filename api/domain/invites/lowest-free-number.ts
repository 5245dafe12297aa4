import type { Database } from "../../database/connect.ts";
import { InviteLink } from "../../models/invite-link.ts";
import { User } from "../../models/user.ts";

/** The lowest unique user number that neither a user nor an unused invite holds. */
export async function lowestFreeNumber(database: Database): Promise<number> {
  const users = await User.query(database).select("uniqueUserNumber");
  const invites = await InviteLink.query(database).select("reservedNumber").whereNotNull("reservedNumber");
  const held = new Set<number | null>([
    ...users.map(({ uniqueUserNumber }) => uniqueUserNumber),
    ...invites.map(({ reservedNumber }) => reservedNumber),
  ]);
  let number = 1;
  while (held.has(number)) number += 1;
  return number;
}
