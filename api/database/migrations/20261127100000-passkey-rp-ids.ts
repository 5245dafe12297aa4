import type { Knex } from "knex";
import { columnTypes } from "../column-types.ts";

/** The longest host name (RFC 1035, section 2.3.4). */
const maxHostLength = 253;

/**
 * The RP ID that each passkey works for. Null means unknown: a release before this one has stored the passkey, and it was not
 * used since.
 */
export async function up(database: Knex): Promise<void> {
  const column = columnTypes(database);
  await database.schema.alterTable("authenticators", (table) => {
    table.specificType("rpId", column.key(maxHostLength)).nullable();
  });
}

export async function down(database: Knex): Promise<void> {
  await database.schema.alterTable("authenticators", (table) => table.dropColumn("rpId"));
}
