import { type AccountStep, planChange } from "#contract/rules/accounts/account-changes.ts";
import type { Database } from "../../database/connect.ts";
import { Role } from "../../models/role.ts";
import { User } from "../../models/user.ts";
import { type Account, lockAccount } from "../accounts/account.ts";
import type { NewAuditEvent } from "../audit/record-event.ts";
import { DomainError } from "../domain-error.ts";
import { withdrawLinks } from "../invites/withdraw-links.ts";
import { endSessions } from "../sessions/end-sessions.ts";
import { type AccountDetails, changeDetails } from "./account-details.ts";

/** The audit event of an account change; its subject is the account by default. */
export type AccountAuditEvent = NewAuditEvent;

/** An administrator's change of an account; `roles` maps a role to whether it is granted. */
export interface AccountChanges extends AccountDetails {
  readonly disabled?: boolean | undefined;
  readonly roles?: ReadonlyMap<string, boolean> | undefined;
}

async function findRole(transaction: Database, roleName: string): Promise<Role> {
  const role = await Role.query(transaction).findOne({ role: roleName });
  if (role?.role !== roleName)
    throw new DomainError("validation", { fields: { role: `There is no role "${roleName}".` } });
  return role;
}

/**
 * Disables or enables an account, ends its sessions and returns their number. The account is locked first, so that
 * a concurrent sign-in either completes before or is rejected.
 */
async function setDisabled(transaction: Database, userId: string, now: Date, isDisabled: boolean) {
  await lockAccount(transaction, userId);
  await User.query(transaction)
    .findById(userId)
    .patch({ disabledAt: isDisabled ? now : null });
  // Also when enabling: an inactive session must not become valid again.
  const ending = { userId, reason: "account_disabled" } as const;
  return (await endSessions(transaction, now, ending)).length;
}

async function setRole(transaction: Database, user: User, role: Role, isGranted: boolean): Promise<void> {
  const own = user.$relatedQuery("roles", transaction);
  if (isGranted) await own.relate(role.id);
  else await own.unrelate().where("roles.id", role.id);
}

/** Applies one step and returns its audit events, including those of the invite links that it closes. */
async function applyStep(
  transaction: Database,
  { user }: Account,
  now: Date,
  { event, role, withdrawsLinks }: AccountStep,
): Promise<AccountAuditEvent[]> {
  const data: NonNullable<AccountAuditEvent["data"]> = {};
  if (role === undefined) {
    const sessions = await setDisabled(transaction, user.id, now, event === "user_disabled");
    if (event === "user_disabled") data.sessions = sessions;
  } else {
    await setRole(transaction, user, await findRole(transaction, role), event === "role_granted");
    data.role = role;
  }
  if (!withdrawsLinks) return [{ event, data }];
  const includesEnrollments = event === "user_disabled";
  const closed = await withdrawLinks(transaction, user.id, { includesEnrollments });
  return [{ event, data: { ...data, closed: closed.length } }, ...closed];
}

/**
 * Changes an account and returns the audit events. Throws `validation` for an unknown role, also without a change, and
 * for an unknown group.
 */
export async function changeAccount(
  transaction: Database,
  account: Account,
  now: Date,
  { disabled, roles: grants, ...details }: AccountChanges,
): Promise<AccountAuditEvent[]> {
  for (const role of grants?.keys() ?? []) await findRole(transaction, role);
  const { roles, user } = account;
  const auditEvents: AccountAuditEvent[] = [];
  for (const step of planChange({ roles, isEnabled: user.disabledAt === null }, { disabled, roles: grants }))
    auditEvents.push(...(await applyStep(transaction, account, now, step)));
  return [...auditEvents, ...(await changeDetails(transaction, account, details))];
}
