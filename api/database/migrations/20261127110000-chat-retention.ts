import type { Knex } from "knex";
import { columnTypes, millisecondPrecision } from "../column-types.ts";

/**
 * How long chats are kept, in one row: the days in force, the announced ones, and when a server last checked them. Each
 * running server has a row with its own value, and changes `beat`. `unpinnedAt` keeps a chat for some days after it was
 * unpinned. Releases before this one delete no chats by age, and do not set it.
 */
export async function up(database: Knex): Promise<void> {
  const column = columnTypes(database);
  await database.schema.createTable("chat_retention", (table) => {
    table.integer("id").notNullable().primary();
    table.integer("days").nullable();
    table.integer("nextDays").nullable();
    table.dateTime("nextFrom", millisecondPrecision).nullable();
    table.dateTime("checkedAt", millisecondPrecision).notNullable();
  });
  await database.schema.createTable("chat_retention_servers", (table) => {
    table.specificType("id", column.id).notNullable().primary();
    table.integer("days").nullable();
    table.integer("beat").notNullable();
  });
  await database.schema.alterTable("chats", (table) => {
    table.dateTime("unpinnedAt", millisecondPrecision).nullable();
  });
}

export async function down(database: Knex): Promise<void> {
  await database.schema.alterTable("chats", (table) => table.dropColumn("unpinnedAt"));
  await database.schema.dropTable("chat_retention_servers");
  await database.schema.dropTable("chat_retention");
}
