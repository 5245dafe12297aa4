import type { Knex } from "knex";

/**
 * The cost of running replies is summed from their reservations, no longer counted. `changeCount` grows with each statement that
 * locks a row, because two nodes of a cluster detect a conflict only in changed rows.
 */
export async function up(database: Knex): Promise<void> {
  await database.schema.alterTable("usage_counters", (table) => {
    table.bigInteger("changeCount").notNullable().defaultTo(0);
    table.dropColumn("reservedMicros");
    table.dropColumn("reservedReplies");
  });
}

export async function down(database: Knex): Promise<void> {
  await database.schema.alterTable("usage_counters", (table) => {
    table.bigInteger("reservedMicros").notNullable().defaultTo(0);
    table.bigInteger("reservedReplies").notNullable().defaultTo(0);
    table.dropColumn("changeCount");
  });
}
