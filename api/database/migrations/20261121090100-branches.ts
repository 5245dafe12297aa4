import type { Knex } from "knex";
import { columnTypes } from "../column-types.ts";

/**
 * Before this migration the newest version of each position was visible, and each message followed the visible
 * ones before it.
 */
const backfill = {
  mysql: [
    `update messages as older join messages as newer on newer.chatId = older.chatId
      and newer.position = older.position and newer.version > older.version set older.isShown = false`,
    `update messages as child join messages as parent on parent.chatId = child.chatId
      and parent.position = child.position - 1 and parent.isShown = true set child.parentId = parent.id`,
  ],
  sqlite: [
    `update messages set isShown = 0 where exists (select 1 from messages as newer
      where newer.chatId = messages.chatId and newer.position = messages.position
      and newer.version > messages.version)`,
    `update messages set parentId = (select parent.id from messages as parent
      where parent.chatId = messages.chatId and parent.position = messages.position - 1 and parent.isShown = 1)`,
  ],
};

/**
 * The messages of a chat form a tree: each names the one that it follows, and those with one parent are
 * versions of each other. The visible rows form the visible branch.
 */
export async function up(database: Knex): Promise<void> {
  const column = columnTypes(database);
  await database.schema.alterTable("messages", (table) => {
    table.specificType("parentId", column.id).nullable();
    table.boolean("isShown").notNullable().defaultTo(true);
  });
  const isMysql = database.client.dialect === "mysql";
  for (const statement of isMysql ? backfill.mysql : backfill.sqlite) await database.raw(statement);
}

export async function down(database: Knex): Promise<void> {
  await database.schema.alterTable("messages", (table) => table.dropColumns("parentId", "isShown"));
}
