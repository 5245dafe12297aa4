import type { Knex } from "knex";
import { columnTypes, milliseconds } from "../column-types.ts";

/** Wrong passcodes after which a link was locked, until that was a setting and a fact of the link. */
const wrongInLife = 15;

/** How often something was done, by what is counted and by whom; a row counts until it expires. */
export async function up(database: Knex): Promise<void> {
  const column = columnTypes(database);
  await database.schema.createTable("rate_limits", (table) => {
    table.specificType("key", column.key(80)).notNullable().primary();
    table.integer("points").notNullable();
    table.dateTime("expiresAt", milliseconds).notNullable().index();
  });
  await database.schema.alterTable("invite_links", (table) => {
    table.dateTime("lockedAt", milliseconds).nullable();
  });
  await database.raw("update invite_links set lockedAt = createdAt where attemptsTotal >= ?", [wrongInLife]);
}

export async function down(database: Knex): Promise<void> {
  await database.schema.alterTable("invite_links", (table) => table.dropColumn("lockedAt"));
  await database.schema.dropTable("rate_limits");
}
