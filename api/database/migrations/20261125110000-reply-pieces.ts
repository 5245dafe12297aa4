import type { Knex } from "knex";
import { columnTypes, millisecondPrecision } from "../column-types.ts";

/**
 * The saved parts of streaming replies, so that a growing text is appended and not rewritten. `endsAt` is the
 * position after the part, in UTF-16 units. Releases before this one leave `messages.heartbeatAt` of such a reply
 * null, and so never take it for one whose process died.
 */
export async function up(database: Knex): Promise<void> {
  const column = columnTypes(database);
  await database.schema.createTable("reply_pieces", (table) => {
    table.specificType("messageId", column.id).notNullable().references("messages.id").onDelete("CASCADE");
    table.integer("endsAt").notNullable();
    table.specificType("text", column.longText).notNullable();
    table.dateTime("savedAt", millisecondPrecision).notNullable();
    table.primary(["messageId", "endsAt"]);
  });
}

export async function down(database: Knex): Promise<void> {
  await database.schema.dropTable("reply_pieces");
}
