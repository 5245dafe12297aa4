import type { Knex } from "knex";
import { columnTypes, millisecondPrecision } from "../column-types.ts";

const firstName = "Passkey 1";

/**
 * Passkeys and sessions as users see them: names, a counter that decreased, the passkey of a session. A session
 * that continues under another id keeps the hash of the previous one, so that a logout with that id still ends
 * it. Before this migration no user had two passkeys.
 */
export async function up(database: Knex): Promise<void> {
  const column = columnTypes(database);
  await database.schema.alterTable("authenticators", (table) => {
    table.dateTime("suspectAt", millisecondPrecision).nullable();
  });
  await database("authenticators").whereNull("name").update({ name: firstName });
  await database.schema.alterTable("ceremonies", (table) => {
    table.specificType("userId", column.id).nullable();
  });
  await database.schema.alterTable("sessions", (table) => {
    table.specificType("authenticatorId", column.id).nullable();
    table.specificType("previousIdHash", column.key(64)).nullable().index();
  });
}

export async function down(database: Knex): Promise<void> {
  await database.schema.alterTable("sessions", (table) => {
    table.dropIndex("previousIdHash");
  });
  await database.schema.alterTable("sessions", (table) => {
    table.dropColumns("authenticatorId", "previousIdHash");
  });
  await database.schema.alterTable("ceremonies", (table) => table.dropColumn("userId"));
  await database.schema.alterTable("authenticators", (table) => table.dropColumn("suspectAt"));
}
