import type { Knex } from "knex";
import { columnTypes, millisecondPrecision } from "../column-types.ts";

async function createGroups(database: Knex): Promise<void> {
  const column = columnTypes(database);
  await database.schema.createTable("groups", (table) => {
    table.specificType("id", column.id).notNullable().primary();
    table.string("name", 255).notNullable();
    table.dateTime("createdAt", millisecondPrecision).notNullable();
  });
  await database.schema.createTable("group_members", (table) => {
    table.specificType("groupId", column.id).notNullable().references("groups.id").onDelete("CASCADE");
    table.specificType("userId", column.id).notNullable().references("users.id").onDelete("CASCADE").index();
    table.primary(["groupId", "userId"]);
  });
  await database.schema.createTable("invite_groups", (table) => {
    table
      .specificType("inviteLinkId", column.key(26))
      .notNullable()
      .references("invite_links.linkId")
      .onDelete("CASCADE");
    table
      .specificType("groupId", column.id)
      .notNullable()
      .references("groups.id")
      .onDelete("CASCADE")
      .index();
    table.primary(["inviteLinkId", "groupId"]);
  });
}

/**
 * Groups of people, and the note and groups of a person. `noteWords` is the note as searches compare it, byte by byte. A row with
 * `deletedAt` is a stub that holds the number of a deleted account; it has `disabledAt` too, so that the previous release keeps
 * it out.
 */
export async function up(database: Knex): Promise<void> {
  const column = columnTypes(database);
  const isMysql = database.client.dialect === "mysql";
  const binary = isMysql ? " character set utf8mb4 collate utf8mb4_bin" : "";
  await createGroups(database);
  await database.schema.alterTable("users", (table) => {
    table.specificType("note", column.longText).nullable();
    table.specificType("noteWords", `${column.longText}${binary}`).nullable();
    table.dateTime("deletedAt", millisecondPrecision).nullable().index();
  });
}

export async function down(database: Knex): Promise<void> {
  await database.schema.alterTable("users", (table) => table.dropIndex("deletedAt"));
  await database.schema.alterTable("users", (table) => table.dropColumns("note", "noteWords", "deletedAt"));
  await database.schema.dropTable("invite_groups");
  await database.schema.dropTable("group_members");
  await database.schema.dropTable("groups");
}
