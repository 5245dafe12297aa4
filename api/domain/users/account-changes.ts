import type { Database } from "../../database/connect.ts";
import { Role } from "../../models/role.ts";
import { User } from "../../models/user.ts";
import type { NewAuditEvent } from "../audit/record-event.ts";
import { DomainError } from "../domain-error.ts";
import { withdrawLinks } from "../invites/withdraw-links.ts";
import { endSessions } from "../sessions/ended-sessions.ts";
import type { Account } from "./account.ts";
import { lockAccount } from "./lock-account.ts";
import { administratorRole } from "./role-names.ts";

/** The audit event of an account change; its subject is the account by default. */
export type AccountAction = NewAuditEvent;

/**
 * The events of an action that revokes permissions, and of the links that it turns off; the action's data has
 * their number.
 */
async function withdrawal(
  transaction: Database,
  userId: string,
  act: AccountAction,
): Promise<AccountAction[]> {
  const closed = await withdrawLinks(transaction, userId);
  return [{ ...act, data: { ...act.data, closed: closed.length } }, ...closed];
}

/**
 * Disables an account from `now` on, ends its sessions and closes the links that it created; or enables it.
 * Locks the account first: a concurrent sign-in either ends before, or is refused.
 */
export async function setDisabled(
  transaction: Database,
  { user }: Account,
  now: Date,
  isDisabled: boolean,
): Promise<AccountAction[]> {
  const disabledAt = isDisabled ? now : null;
  const isEnabled = user.disabledAt === null;
  if (isEnabled === (disabledAt === null)) return [];
  await lockAccount(transaction, user.id);
  await User.query(transaction).findById(user.id).patch({ disabledAt });
  // Also when enabling: sessions that opened nothing must not become valid again.
  const ending = { userId: user.id, reason: "account_disabled" } as const;
  const sessions = await endSessions(transaction, now, ending);
  if (disabledAt === null) return [{ event: "user_enabled" }];
  return withdrawal(transaction, user.id, { event: "user_disabled", data: { sessions: sessions.length } });
}

async function findRole(transaction: Database, roleName: string): Promise<Role> {
  const role = await Role.query(transaction).findOne({ role: roleName });
  if (role?.role !== roleName)
    throw new DomainError("validation", { fields: { role: `There is no role "${roleName}".` } });
  return role;
}

/**
 * Grants or revokes a role; revoking the administrator role closes the links that the user made. Throws
 * `validation` for an unknown role.
 */
export async function setRole(
  transaction: Database,
  { user, roles }: Account,
  roleName: string,
  isGranted: boolean,
): Promise<AccountAction[]> {
  const role = await findRole(transaction, roleName);
  if (roles.includes(roleName) === isGranted) return [];
  const own = user.$relatedQuery("roles", transaction);
  if (isGranted) await own.relate(role.id);
  else await own.unrelate().where("roles.id", role.id);
  const data = { role: roleName };
  if (isGranted) return [{ event: "role_granted", data }];
  const revoked: AccountAction = { event: "role_revoked", data };
  return roleName === administratorRole ? withdrawal(transaction, user.id, revoked) : [revoked];
}
