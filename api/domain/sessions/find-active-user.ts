import type { Database } from "../../database/connect.ts";
import { readRows } from "../../database/rows/read-rows.ts";

/** An enabled user with current roles. */
export interface ActiveUser {
  readonly id: string;
  readonly username: string;
  readonly uniqueUserNumber: number;
  readonly roles: readonly string[];
  /** When a re-enrollment link last gave the account a new passkey. */
  readonly reEnrolledAt: Date | null;
}

interface PersonRow {
  readonly id: string;
  readonly username: string;
  readonly uniqueUserNumber: number;
  /** A date or its milliseconds, depending on the driver. */
  readonly reEnrolledAt: Date | number | null;
  readonly role: string | null;
}

const statement = `select u.id, u.username, u.uniqueUserNumber, u.reEnrolledAt, r.role from users u
  left join user_roles ur on ur.userId = u.id
  left join roles r on r.id = ur.roleId
  where u.id = ? and u.disabledAt is null and u.deletedAt is null order by r.role`;

/** The enabled user with this id and their roles, in one statement. */
export async function findActiveUser(database: Database, id: string): Promise<ActiveUser | undefined> {
  const rows = await readRows<PersonRow>(database, statement, [id]);
  const [first] = rows;
  if (first === undefined) return undefined;
  const { username, uniqueUserNumber } = first;
  const roles = rows.flatMap(({ role }) => (role === null ? [] : [role]));
  const reEnrolledAt = first.reEnrolledAt === null ? null : new Date(first.reEnrolledAt);
  return { id: first.id, username, uniqueUserNumber, roles, reEnrolledAt };
}
