import type { Knex } from "knex";

/** Indexes the few chats with a streaming reply, so that a start does not read all the others. */
export async function up(database: Knex): Promise<void> {
  // MySQL has no partial indexes.
  const part = database.client.dialect === "mysql" ? "" : " where runningReplyId is not null";
  await database.raw(`create index chats_running on chats (runningReplyId)${part}`);
}

export async function down(database: Knex): Promise<void> {
  await database.schema.alterTable("chats", (table) => table.dropIndex(["runningReplyId"], "chats_running"));
}
