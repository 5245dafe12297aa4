import type { Database } from "../../database/connect.ts";

/** A user who may act, with the names of the roles that they have at this moment. */
export interface Person {
  readonly id: string;
  readonly username: string;
  readonly uniqueUserNumber: number;
  readonly roles: readonly string[];
}

interface PersonRow {
  readonly id: string;
  readonly username: string;
  readonly uniqueUserNumber: number;
  readonly role: string | null;
}

/** The enabled user with this id and their roles, in one query: it runs for every request of a signed-in person. */
export async function findPerson(database: Database, id: string): Promise<Person | undefined> {
  const rows: PersonRow[] = await database("users")
    .leftJoin("user_roles", "user_roles.userId", "users.id")
    .leftJoin("roles", "roles.id", "user_roles.roleId")
    .where("users.id", id)
    .whereNull("users.disabledAt")
    .orderBy("roles.role")
    .select("users.id", "users.username", "users.uniqueUserNumber", "roles.role");
  const [first] = rows;
  if (first === undefined) return undefined;
  const { username, uniqueUserNumber } = first;
  const roles = rows.flatMap(({ role }) => (role === null ? [] : [role]));
  return { id: first.id, username, uniqueUserNumber, roles };
}
