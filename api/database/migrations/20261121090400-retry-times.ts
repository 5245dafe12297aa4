import type { Knex } from "knex";
import { millisecondPrecision } from "../column-types.ts";

/** When a reply may be requested again after the provider refused it with Retry-After. */
export async function up(database: Knex): Promise<void> {
  await database.schema.alterTable("messages", (table) => {
    table.dateTime("retryAt", millisecondPrecision).nullable();
  });
}

export async function down(database: Knex): Promise<void> {
  await database.schema.alterTable("messages", (table) => table.dropColumn("retryAt"));
}
