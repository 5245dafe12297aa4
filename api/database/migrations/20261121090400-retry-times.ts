import type { Knex } from "knex";
import { milliseconds } from "../column-types.ts";

/** When a reply may be asked for again that the provider refused for now, and said for how long. */
export async function up(database: Knex): Promise<void> {
  await database.schema.alterTable("messages", (table) => {
    table.dateTime("retryAt", milliseconds).nullable();
  });
}

export async function down(database: Knex): Promise<void> {
  await database.schema.alterTable("messages", (table) => table.dropColumn("retryAt"));
}
