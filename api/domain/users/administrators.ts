import type { Database } from "../../database/connect.ts";
import { Role } from "../../models/role.ts";
import { User } from "../../models/user.ts";
import type { Doer } from "../audit/doer.ts";
import { DomainError } from "../domain-error.ts";
import { administratorRole } from "./role-names.ts";

/** Makes all who decide on the number of administrators wait; on SQLite a transaction is alone from its beginning. */
export async function lockAdministrators(transaction: Database): Promise<void> {
  await Role.query(transaction).where({ role: administratorRole }).forUpdate();
}

function enabledAdministrators(database: Database) {
  return User.query(database)
    .joinRelated("roles")
    .where("roles.role", administratorRole)
    .whereNull("users.disabledAt");
}

export async function countEnabledAdministrators(database: Database): Promise<number> {
  return enabledAdministrators(database).resultSize();
}

/** Whether a user is an administrator who is not disabled. */
export async function isEnabledAdministrator(database: Database, userId: string): Promise<boolean> {
  return (await enabledAdministrators(database).where("users.id", userId).resultSize()) > 0;
}

/**
 * Refuses with `forbidden` when the user who acts is no longer an enabled administrator, and holds the administrators until
 * the transaction ends: a request that was let in before its author lost the role grants nothing after it. The operator of
 * the command line is no user and passes. It is taken before any account or link.
 */
export async function requireAdministrator(transaction: Database, { kind, userId }: Doer): Promise<void> {
  if (kind === "operator") return;
  await lockAdministrators(transaction);
  if (userId === null || !(await isEnabledAdministrator(transaction, userId)))
    throw new DomainError("forbidden");
}
