import type { Knex } from "knex";
import { columnTypes, millisecondPrecision } from "../column-types.ts";

/**
 * The versions of a style. `modelIds` and `starters` are JSON lists. `publishedAt` says when a version was published
 * first; the one that chats use now is the style's `publishedVersion`.
 */
async function createVersions(database: Knex): Promise<void> {
  const column = columnTypes(database);
  await database.schema.createTable("style_versions", (table) => {
    table.integer("styleId").unsigned().notNullable();
    table.foreign("styleId").references("systemprompts.id").onDelete("CASCADE");
    table.integer("number").notNullable();
    table.specificType("content", column.longText).notNullable();
    table.text("modelIds").notNullable();
    table.double("temperature").nullable();
    table.integer("maxOutputTokens").nullable();
    table.integer("words").nullable();
    table.text("starters").notNullable();
    table.string("note", 255).notNullable();
    table.specificType("authorId", column.id).nullable().references("users.id").onDelete("SET NULL");
    table.integer("basedOn").nullable();
    table.dateTime("createdAt", millisecondPrecision).notNullable();
    table.dateTime("publishedAt", millisecondPrecision).nullable();
    table.primary(["styleId", "number"]);
  });
}

/** The groups that may choose a style, and the questions on which its drafts are tried. */
async function createGroupsAndQuestions(database: Knex): Promise<void> {
  const column = columnTypes(database);
  await database.schema.createTable("style_groups", (table) => {
    table.integer("styleId").unsigned().notNullable();
    table.foreign("styleId").references("systemprompts.id").onDelete("CASCADE");
    table.specificType("groupId", column.id).notNullable();
    // Without its groups, a style would be for everybody.
    table.foreign("groupId").references("groups.id").onDelete("RESTRICT");
    table.primary(["styleId", "groupId"]);
    table.index(["groupId"]);
  });
  await database.schema.createTable("style_questions", (table) => {
    table.integer("styleId").unsigned().notNullable();
    table.foreign("styleId").references("systemprompts.id").onDelete("CASCADE");
    table.integer("place").notNullable();
    table.text("question").notNullable();
    table.primary(["styleId", "place"]);
  });
}

/**
 * Styles get versions, and each existing one its first. A reply keeps the style and version with which it was asked for,
 * without a foreign key: the style may be removed. The columns of the style itself keep the published text, which
 * the previous release reads and writes.
 */
export async function up(database: Knex): Promise<void> {
  await createVersions(database);
  await createGroupsAndQuestions(database);
  await database.schema.alterTable("systemprompts", (table) => {
    table.dateTime("archivedAt", millisecondPrecision).nullable();
    table.integer("publishedVersion").nullable();
  });
  await database.schema.alterTable("messages", (table) => {
    table.integer("styleId").nullable();
    table.integer("styleVersion").nullable();
  });
  await addFirstVersions(database);
}

/** Skips the steps that an interrupted attempt has done. */
async function addFirstVersions(database: Knex): Promise<void> {
  const now = new Date();
  const styles = await database("systemprompts")
    .whereNull("publishedVersion")
    .select("id", "content", "starters");
  for (const { id, content, starters } of styles) {
    const version = { styleId: id, number: 1, content, modelIds: "[]", starters: starters ?? "[]", note: "" };
    await database("style_versions")
      .insert({ ...version, createdAt: now, publishedAt: now })
      .onConflict(["styleId", "number"])
      .ignore();
    await database("systemprompts").where({ id }).update({ publishedVersion: 1 });
  }
}

export async function down(database: Knex): Promise<void> {
  await database.schema.alterTable("messages", (table) => table.dropColumns("styleId", "styleVersion"));
  await database.schema.alterTable("systemprompts", (table) =>
    table.dropColumns("archivedAt", "publishedVersion"),
  );
  for (const name of ["style_questions", "style_groups", "style_versions"])
    await database.schema.dropTable(name);
}
