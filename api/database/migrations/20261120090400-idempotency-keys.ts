import type { Knex } from "knex";
import { columnTypes, millisecondPrecision } from "../column-types.ts";

export async function up(database: Knex): Promise<void> {
  const column = columnTypes(database);
  await database.schema.createTable("idempotency_keys", (table) => {
    table.specificType("userId", column.id).notNullable().references("users.id").onDelete("CASCADE");
    table.specificType("route", column.key(191)).notNullable();
    table.specificType("key", column.id).notNullable();
    table.specificType("bodyHash", column.key(64)).notNullable();
    table.specificType("chatId", column.id).notNullable();
    table.specificType("userMessageId", column.id).nullable();
    table.specificType("messageId", column.id).notNullable();
    table.dateTime("createdAt", millisecondPrecision).notNullable().index();
    table.primary(["userId", "route", "key"]);
  });
}

export async function down(database: Knex): Promise<void> {
  await database.schema.dropTable("idempotency_keys");
}
