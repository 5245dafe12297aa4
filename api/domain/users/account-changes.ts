import type { Database } from "../../database/connect.ts";
import { Role } from "../../models/role.ts";
import { SessionRow } from "../../models/session.ts";
import { User } from "../../models/user.ts";
import type { Happening } from "../audit/record-event.ts";
import { DomainError } from "../domain-error.ts";
import type { Account } from "./account.ts";
import { lockAccount } from "./lock-account.ts";

/** What was done to an account, for the audit. What was so already is no deed. */
export type Deed = Omit<Happening, "subjectId">;

/**
 * Disables an account from `disabledAt` on, and ends its sessions; with null, enables it. It is held first: a sign-in
 * that runs beside the disabling ends before it, or is refused.
 */
export async function setDisabled(
  transaction: Database,
  { user }: Account,
  disabledAt: Date | null,
): Promise<Deed[]> {
  const isEnabled = user.disabledAt === null;
  if (isEnabled === (disabledAt === null)) return [];
  await lockAccount(transaction, user.id);
  await User.query(transaction).findById(user.id).patch({ disabledAt });
  // Also at enabling: what opened nothing must not come to life again.
  const sessions = await SessionRow.query(transaction).delete().where({ userId: user.id });
  return [disabledAt === null ? { event: "user_enabled" } : { event: "user_disabled", data: { sessions } }];
}

async function findRole(transaction: Database, roleName: string): Promise<Role> {
  const role = await Role.query(transaction).findOne({ role: roleName });
  if (role?.role !== roleName)
    throw new DomainError("validation", { fields: { role: `There is no role "${roleName}".` } });
  return role;
}

/** Grants or revokes a role; an unknown one is `validation`. */
export async function setRole(
  transaction: Database,
  { user, roles }: Account,
  roleName: string,
  isGranted: boolean,
): Promise<Deed[]> {
  const role = await findRole(transaction, roleName);
  if (roles.includes(roleName) === isGranted) return [];
  const own = user.$relatedQuery("roles", transaction);
  if (isGranted) await own.relate(role.id);
  else await own.unrelate().where("roles.id", role.id);
  return [{ event: isGranted ? "role_granted" : "role_revoked", data: { role: roleName } }];
}
