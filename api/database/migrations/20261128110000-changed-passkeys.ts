import type { Knex } from "knex";
import { millisecondPrecision } from "../column-types.ts";

/**
 * When a passkey was refused because its device said another backup eligibility than at its registration. Releases before this
 * one refuse it without a mark.
 */
export async function up(database: Knex): Promise<void> {
  await database.schema.alterTable("authenticators", (table) => {
    table.dateTime("deviceTypeChangedAt", millisecondPrecision).nullable();
  });
}

export async function down(database: Knex): Promise<void> {
  await database.schema.alterTable("authenticators", (table) => table.dropColumn("deviceTypeChangedAt"));
}
