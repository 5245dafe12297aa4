import type { Database } from "../../database/connect.ts";
import { Role } from "../../models/role.ts";
import { User } from "../../models/user.ts";
import { administratorRole } from "./role-names.ts";

/** Makes all who decide on the number of administrators wait; on SQLite a transaction is alone from its beginning. */
export async function lockAdministrators(transaction: Database): Promise<void> {
  await Role.query(transaction).where({ role: administratorRole }).forUpdate();
}

export async function countEnabledAdministrators(database: Database): Promise<number> {
  return User.query(database)
    .joinRelated("roles")
    .where("roles.role", administratorRole)
    .whereNull("users.disabledAt")
    .resultSize();
}
