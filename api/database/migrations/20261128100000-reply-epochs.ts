import type { Knex } from "knex";

/**
 * `epoch` counts how often text of a streaming reply was taken back, because it has proven to be reasoning: positions of
 * readers before that are void. Null is none, as in rows of releases before this one, which never take text back.
 */
export async function up(database: Knex): Promise<void> {
  await database.schema.alterTable("messages", (table) => {
    table.integer("epoch").nullable();
  });
}

export async function down(database: Knex): Promise<void> {
  await database.schema.alterTable("messages", (table) => table.dropColumn("epoch"));
}
