import type { Knex } from "knex";
import { columnTypes, millisecondPrecision } from "../column-types.ts";

/**
 * Sessions that were ended elsewhere, by the hashes that a cookie may still contain, so that the browser gets
 * the reason; and the passkey that was last proved in a session, so that removing the passkey revokes the
 * proof.
 */
export async function up(database: Knex): Promise<void> {
  const column = columnTypes(database);
  await database.schema.createTable("ended_sessions", (table) => {
    table.specificType("idHash", column.key(64)).notNullable().primary();
    table.specificType("publicId", column.id).notNullable().index();
    table.string("reason", 16).notNullable();
    table.dateTime("endedAt", millisecondPrecision).notNullable().index();
  });
  await database.schema.alterTable("sessions", (table) => {
    table.specificType("authPasskeyId", column.id).nullable();
  });
}

export async function down(database: Knex): Promise<void> {
  await database.schema.alterTable("sessions", (table) => table.dropColumn("authPasskeyId"));
  await database.schema.dropTable("ended_sessions");
}
