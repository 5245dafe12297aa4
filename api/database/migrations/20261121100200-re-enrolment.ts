import type { Knex } from "knex";
import { columnTypes, millisecondPrecision } from "../column-types.ts";

/**
 * A link with `enrolUserId` adds a passkey to that account, and removes the earlier ones and its sessions
 * unless `keepsPasskeys`. `reEnrolledAt` is set until the user has read the notice.
 */
export async function up(database: Knex): Promise<void> {
  const column = columnTypes(database);
  await database.schema.alterTable("invite_links", (table) => {
    table.specificType("enrolUserId", column.id).nullable().index();
    table.boolean("keepsPasskeys").notNullable().defaultTo(false);
  });
  await database.schema.alterTable("users", (table) => {
    table.dateTime("lastSeenAt", millisecondPrecision).nullable();
    table.dateTime("reEnrolledAt", millisecondPrecision).nullable();
  });
}

export async function down(database: Knex): Promise<void> {
  await database.schema.alterTable("users", (table) => table.dropColumns("lastSeenAt", "reEnrolledAt"));
  await database.schema.alterTable("invite_links", (table) => table.dropIndex("enrolUserId"));
  await database.schema.alterTable("invite_links", (table) =>
    table.dropColumns("enrolUserId", "keepsPasskeys"),
  );
}
