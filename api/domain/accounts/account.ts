import { sortGroups } from "#contract/rules/administration/group-changes.ts";
import type { Database } from "../../database/connect.ts";
import { executeStatement } from "../../database/rows/change-rows.ts";
import { isId } from "../../database/rows/ids.ts";
import { Authenticator } from "../../models/authenticator.ts";
import type { Group } from "../../models/group.ts";
import { User } from "../../models/user.ts";
import { DomainError } from "../domain-error.ts";

const lockStatement = "update users set changeCount = changeCount + 1 where id = ?";

/**
 * Locks the user with this id until the transaction ends: changes of their sign-in data wait here. Lock it before their links,
 * passkeys and sessions. The statement changes the row, because two nodes of a cluster detect a conflict only in changed rows.
 */
export async function lockAccount(transaction: Database, id: string): Promise<void> {
  await executeStatement(transaction, lockStatement, [id]);
}

export interface Account {
  readonly user: User;
  /** Role names in alphabetical order. */
  readonly roles: readonly string[];
  readonly passkeyCount: number;
  /** Passkeys that were once refused as `passkey_changed`. */
  readonly changedPasskeyCount: number;
  /** Sorted by name. */
  readonly groups: readonly Group[];
}

/** The key of an account: administrators use the id, the operator the unique user number. */
export type AccountRef = { readonly id: string } | { readonly uniqueUserNumber: number };

/** Users with the relations of an account. */
export function accountQuery(database: Database) {
  const passkeys = () => Authenticator.query(database).whereColumn("authenticators.userId", "users.id");
  const changed = passkeys().where((query) =>
    query.whereNotNull("suspectAt").orWhereNotNull("deviceTypeChangedAt"),
  );
  return User.query(database)
    .select("users.*", passkeys().count().as("passkeyCount"), changed.count().as("changedPasskeyCount"))
    .withGraphFetched("[roles, groups]");
}

export function accountOf(user: User): Account {
  const roles = (user.roles ?? []).map(({ role }) => role);
  const groups = sortGroups(user.groups ?? []);
  const [passkeyCount, changedPasskeyCount] = [Number(user.passkeyCount), Number(user.changedPasskeyCount)];
  return { user, roles: roles.sort(), groups, passkeyCount, changedPasskeyCount };
}

function unknownName(name: AccountRef): DomainError {
  if ("id" in name) return new DomainError("not_found");
  const sentence = `There is no user with the number ${name.uniqueUserNumber}.`;
  return new DomainError("not_found", { fields: { number: sentence } });
}

/** The account with that key; throws not_found, also for a deleted one. */
export async function findAccount(database: Database, name: AccountRef): Promise<Account> {
  if ("id" in name && !isId(name.id)) throw unknownName(name);
  const user = await accountQuery(database).findOne(name).whereNull("deletedAt");
  if (user === undefined) throw unknownName(name);
  return accountOf(user);
}
