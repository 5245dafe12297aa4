import type { Knex } from "knex";

const counting = [
  `create table search_words_deleted (id integer primary key check (id = 1), deletions integer not null,
    merged integer not null)`,
  "insert into search_words_deleted (id, deletions, merged) values (1, 1, 0)",
  `create trigger search_texts_count_update after update of words on search_texts when old.words <> new.words begin
    update search_words_deleted set deletions = deletions + 1; end`,
  `create trigger search_texts_count_delete after delete on search_texts begin
    update search_words_deleted set deletions = deletions + 1; end`,
];

/**
 * SQLite keeps the words of deleted texts in the search index until its parts are merged. This counts the deletions, and
 * those that were merged; 1 stands for those of releases before this one. MySQL merges by itself.
 */
export async function up(database: Knex): Promise<void> {
  if (database.client.dialect === "mysql") return;
  for (const statement of counting) await database.raw(statement);
}

export async function down(database: Knex): Promise<void> {
  if (database.client.dialect === "mysql") return;
  await database.raw("drop trigger search_texts_count_update");
  await database.raw("drop trigger search_texts_count_delete");
  await database.raw("drop table search_words_deleted");
}
