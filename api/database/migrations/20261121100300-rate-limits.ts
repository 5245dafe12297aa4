import type { Knex } from "knex";
import { columnTypes, millisecondPrecision } from "../column-types.ts";

/** The number of wrong passcodes that locked a link before it became a setting and `lockedAt` a column. */
const wrongInLife = 15;

/** Counts of limited actions, by limit and key; a row counts until it expires. */
export async function up(database: Knex): Promise<void> {
  const column = columnTypes(database);
  await database.schema.createTable("rate_limits", (table) => {
    table.specificType("key", column.key(80)).notNullable().primary();
    table.integer("points").notNullable();
    table.dateTime("expiresAt", millisecondPrecision).notNullable().index();
  });
  await database.schema.alterTable("invite_links", (table) => {
    table.dateTime("lockedAt", millisecondPrecision).nullable();
  });
  await database.raw("update invite_links set lockedAt = createdAt where attemptsTotal >= ?", [wrongInLife]);
}

export async function down(database: Knex): Promise<void> {
  await database.schema.alterTable("invite_links", (table) => table.dropColumn("lockedAt"));
  await database.schema.dropTable("rate_limits");
}
