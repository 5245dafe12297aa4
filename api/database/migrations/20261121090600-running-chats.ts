import type { Knex } from "knex";

/** The few chats in which a reply is being written: a start looks among them, whatever the number of the others. */
export async function up(database: Knex): Promise<void> {
  // MySQL has no index over a part of a table.
  const part = database.client.dialect === "mysql" ? "" : " where runningReplyId is not null";
  await database.raw(`create index chats_running on chats (runningReplyId)${part}`);
}

export async function down(database: Knex): Promise<void> {
  await database.schema.alterTable("chats", (table) => table.dropIndex(["runningReplyId"], "chats_running"));
}
