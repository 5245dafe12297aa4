import type { Knex } from "knex";
import { columnTypes } from "../column-types.ts";

/** The accounts that may manage links: enabled administrators. */
function administrators(database: Knex) {
  return database("users")
    .join("user_roles", "user_roles.userId", "users.id")
    .join("roles", "roles.id", "user_roles.roleId")
    .where("roles.role", "admin")
    .whereNull("users.disabledAt")
    .pluck("users.id");
}

/**
 * `openedBy` is the user who last created or opened a link, beside `createdBy`. Used links lose their
 * passcodes, and unused ones whose maker is no longer an administrator are closed and lose theirs (decision
 * 0048).
 */
export async function up(database: Knex): Promise<void> {
  const column = columnTypes(database);
  await database.schema.alterTable("invite_links", (table) => {
    table.specificType("openedBy", column.id).nullable();
  });
  await database("invite_links").whereNotNull("usedAt").update({ passcode: 0 });
  await database("invite_links")
    .whereNull("usedAt")
    .whereNotNull("createdBy")
    .whereNotIn("createdBy", await administrators(database))
    .update({ isValid: false, passcode: 0 });
}

export async function down(database: Knex): Promise<void> {
  await database.schema.alterTable("invite_links", (table) => table.dropColumn("openedBy"));
}
