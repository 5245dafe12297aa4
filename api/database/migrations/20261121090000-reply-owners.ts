import type { Knex } from "knex";
import { columnTypes } from "../column-types.ts";

/**
 * A streaming reply belongs to a process, which `ownerId` names; `stopAt` is how many UTF-16 units of it the
 * user had seen when they stopped it. A chat names its streaming reply.
 */
export async function up(database: Knex): Promise<void> {
  const column = columnTypes(database);
  await database.schema.alterTable("messages", (table) => {
    table.specificType("ownerId", column.id).nullable();
    table.integer("stopAt").nullable();
  });
  await database.schema.alterTable("chats", (table) => {
    table.specificType("runningReplyId", column.id).nullable();
  });
  await database.schema.alterTable("idempotency_keys", (table) => {
    table.boolean("isAsync").notNullable().defaultTo(false);
  });
}

export async function down(database: Knex): Promise<void> {
  await database.schema.alterTable("idempotency_keys", (table) => table.dropColumn("isAsync"));
  await database.schema.alterTable("chats", (table) => table.dropColumn("runningReplyId"));
  await database.schema.alterTable("messages", (table) => table.dropColumns("ownerId", "stopAt"));
}
