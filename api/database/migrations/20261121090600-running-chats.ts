import type { Knex } from "knex";

/** The few chats with a streaming reply: a start reads only these, whatever the number of the others. */
export async function up(database: Knex): Promise<void> {
  // MySQL has no partial indexes.
  const part = database.client.dialect === "mysql" ? "" : " where runningReplyId is not null";
  await database.raw(`create index chats_running on chats (runningReplyId)${part}`);
}

export async function down(database: Knex): Promise<void> {
  await database.schema.alterTable("chats", (table) => table.dropIndex(["runningReplyId"], "chats_running"));
}
