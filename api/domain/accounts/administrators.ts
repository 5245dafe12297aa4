import { adminRole } from "#contract/rules/accounts/roles.ts";
import type { Database } from "../../database/connect.ts";
import { executeStatement } from "../../database/rows/change-rows.ts";
import { User } from "../../models/user.ts";
import type { Actor } from "../audit/actor.ts";
import { DomainError } from "../domain-error.ts";
import { lockAccount } from "./account.ts";
import { requireFreshSession } from "./account-guards.ts";

const lockStatement = "update roles set changeCount = changeCount + 1 where role = ?";

/**
 * Serializes all decisions about the number of administrators. The statement changes the row, because two nodes of a cluster
 * detect a conflict only in changed rows.
 */
export async function lockAdministrators(transaction: Database): Promise<void> {
  await executeStatement(transaction, lockStatement, [adminRole]);
}

function enabledAdministrators(database: Database) {
  return User.query(database)
    .joinRelated("roles")
    .where("roles.role", adminRole)
    .whereNull("users.disabledAt")
    .whereNull("users.deletedAt");
}

export async function countEnabledAdministrators(database: Database): Promise<number> {
  return enabledAdministrators(database).resultSize();
}

async function isEnabledAdministrator(database: Database, userId: string): Promise<boolean> {
  return (await enabledAdministrators(database).where("users.id", userId).resultSize()) > 0;
}

/**
 * Locks the administrators until the transaction ends, and throws if the acting user is no longer an enabled
 * one (`forbidden`), or if their session has ended (`unauthenticated`) or is no longer fresh
 * (`reauth_required`): a request that was admitted earlier grants nothing afterwards. The operator of the
 * command line is not a user and passes. Call it before any account, link or session is locked.
 */
export async function requireAdministrator(
  transaction: Database,
  { kind, userId, sessionId }: Actor,
): Promise<void> {
  await lockAdministrators(transaction);
  if (kind === "operator") return;
  if (userId === null || sessionId === null || !(await isEnabledAdministrator(transaction, userId)))
    throw new DomainError("forbidden");
  await lockAccount(transaction, userId);
  await requireFreshSession(transaction, { publicId: sessionId, userId });
}
