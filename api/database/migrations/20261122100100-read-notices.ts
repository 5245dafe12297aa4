import type { Knex } from "knex";
import { milliseconds } from "../column-types.ts";

/** That a re-enrollment was read of is kept for each passkey, so that reading it with one leaves the others told. */
export async function up(database: Knex): Promise<void> {
  await database.schema.alterTable("authenticators", (table) => {
    table.dateTime("noticeReadAt", milliseconds).nullable();
  });
}

export async function down(database: Knex): Promise<void> {
  await database.schema.alterTable("authenticators", (table) => table.dropColumn("noticeReadAt"));
}
