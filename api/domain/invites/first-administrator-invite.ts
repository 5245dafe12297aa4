import type { Database } from "../../database/connect.ts";
import { InviteLink } from "../../models/invite-link.ts";
import { operator } from "../audit/actor.ts";
import { inviteData } from "../audit/invite-data.ts";
import { recordEvent } from "../audit/record-event.ts";
import { countEnabledAdministrators, lockAdministrators } from "../users/administrators.ts";
import { administratorRole } from "../users/role-names.ts";
import { insertInvite } from "./insert-invite.ts";
import { lowestFreeNumber } from "./lowest-free-number.ts";
import { newPasscode } from "./new-passcode.ts";
import { whereOpen } from "./where-open.ts";

/**
 * The invite for the first administrator while no enabled one exists (decisions 2): the open one again, else a new
 * one in place of those that are dead. `transaction` must be one: the lock makes two first starts make one invite.
 */
export async function firstAdministratorInvite(
  transaction: Database,
  now: Date,
  expiresAt: Date,
): Promise<InviteLink | undefined> {
  await lockAdministrators(transaction);
  if ((await countEnabledAdministrators(transaction)) > 0) return undefined;
  const unused = () =>
    InviteLink.query(transaction).whereNull("usedAt").where({ roleName: administratorRole });
  const open = await whereOpen(unused(), now).orderBy("createdAt", "desc").first();
  if (open !== undefined) return open;
  for (const link of await unused()) {
    await InviteLink.query(transaction).deleteById(link.linkId);
    await recordEvent(transaction, now, operator, { event: "invite_deleted", data: inviteData(link) });
  }
  const uniqueUserNumber = await lowestFreeNumber(transaction);
  const invite = { uniqueUserNumber, passcode: newPasscode(), roleName: administratorRole };
  return insertInvite(transaction, now, expiresAt, invite, operator);
}
