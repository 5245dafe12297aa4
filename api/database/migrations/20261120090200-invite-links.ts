import type { Knex } from "knex";
import { columnTypes, millisecondPrecision } from "../column-types.ts";

/** `userId` is the unique user number; `reservedNumber` holds it while the link is unused. */
export async function up(database: Knex): Promise<void> {
  const column = columnTypes(database);
  await database.schema.createTable("invite_links", (table) => {
    table.specificType("linkId", column.key(26)).notNullable().primary();
    table.integer("userId").nullable();
    table.integer("passcode").notNullable();
    table.boolean("isValid").notNullable().defaultTo(true);
    table.dateTime("createdAt", millisecondPrecision).notNullable();
    table.dateTime("expiresAt", millisecondPrecision).notNullable();
    table.dateTime("usedAt", millisecondPrecision).nullable();
    table.specificType("usedByUserId", column.id).nullable();
    table.integer("attempts").notNullable().defaultTo(0);
    table.dateTime("attemptsWindowStart", millisecondPrecision).nullable();
    table.integer("attemptsTotal").notNullable().defaultTo(0);
    table.string("roleName", 64).notNullable();
    table.integer("reservedNumber").nullable().unique();
    table.specificType("createdBy", column.id).nullable();
    table.index(["createdAt", "linkId"]);
  });
}

export async function down(database: Knex): Promise<void> {
  await database.schema.dropTable("invite_links");
}
