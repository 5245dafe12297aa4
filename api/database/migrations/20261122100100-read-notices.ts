import type { Knex } from "knex";
import { millisecondPrecision } from "../column-types.ts";

/**
 * Read re-enrollment notices are kept for each passkey, so that reading one with a passkey leaves it for the
 * others.
 */
export async function up(database: Knex): Promise<void> {
  await database.schema.alterTable("authenticators", (table) => {
    table.dateTime("noticeReadAt", millisecondPrecision).nullable();
  });
}

export async function down(database: Knex): Promise<void> {
  await database.schema.alterTable("authenticators", (table) => table.dropColumn("noticeReadAt"));
}
