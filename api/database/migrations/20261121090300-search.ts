import type { Knex } from "knex";
import { columnTypes } from "../column-types.ts";
import { rebuildSearchIndex } from "../search/search-rows.ts";

/** The index stores no text; a row that is deleted with its chat leaves the index by the same trigger. */
const sqliteIndex = [
  `create virtual table search_words using fts5(
    words, content = '', contentless_delete = 1, detail = 'none', tokenize = "ascii tokenchars '_'")`,
  `create trigger search_texts_insert after insert on search_texts begin
    insert into search_words (rowid, words) values (new.id, new.words); end`,
  `create trigger search_texts_update after update of words on search_texts begin
    update search_words set words = new.words where rowid = old.id; end`,
  `create trigger search_texts_delete after delete on search_texts begin
    delete from search_words where rowid = old.id; end`,
];

const mysqlIndex = ["alter table search_texts add fulltext index search_texts_words (words)"];

/**
 * Searchable texts: titles and messages, normalized so that both databases compare them alike, and an index of
 * their words. Deleting a chat deletes its rows.
 */
export async function up(database: Knex): Promise<void> {
  const column = columnTypes(database);
  const isMysql = database.client.dialect === "mysql";
  const binary = (name: string) => (isMysql ? ` character set ${name} collate ${name}_bin` : "");
  await database.schema.createTable("search_texts", (table) => {
    table.bigIncrements("id");
    table.specificType("sourceId", column.id).notNullable().unique();
    table.specificType("chatId", column.id).notNullable().references("chats.id").onDelete("CASCADE");
    table.specificType("userId", column.id).notNullable().index();
    table.specificType("text", `${column.longText}${binary("utf8mb4")}`).notNullable();
    table.specificType("words", `${column.longText}${binary("ascii")}`).notNullable();
    table.index(["chatId"]);
  });
  for (const statement of isMysql ? mysqlIndex : sqliteIndex) await database.raw(statement);
  await rebuildSearchIndex(database);
}

export async function down(database: Knex): Promise<void> {
  if (database.client.dialect !== "mysql") await database.raw("drop table search_words");
  await database.schema.dropTable("search_texts");
}
