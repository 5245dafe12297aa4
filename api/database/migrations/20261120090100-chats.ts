import type { Knex } from "knex";
import { columnTypes, currentTimestamp, millisecondPrecision } from "../column-types.ts";

async function createSystemPrompts(database: Knex): Promise<void> {
  const column = columnTypes(database);
  await database.schema.createTable("systemprompts", (table) => {
    table.increments("id");
    table.string("name", 255).notNullable();
    table.specificType("content", column.longText).notNullable();
    table.text("description").nullable();
    table.boolean("isDefault").notNullable().defaultTo(false);
  });
}

async function createChats(database: Knex): Promise<void> {
  const column = columnTypes(database);
  await database.schema.createTable("chats", (table) => {
    table.specificType("id", column.id).notNullable().primary();
    table.specificType("userId", column.id).nullable().references("users.id").onDelete("CASCADE");
    table.string("title", 255).notNullable();
    table.specificType("initialPrompt", column.longText).notNullable();
    table.integer("systemPromptId").unsigned().nullable();
    table.foreign("systemPromptId").references("systemprompts.id").onDelete("SET NULL");
    table.dateTime("createdAt", millisecondPrecision).notNullable();
    table.dateTime("updatedAt", millisecondPrecision).notNullable();
    table.integer("targetTokens").nullable();
    table.integer("messageCount").notNullable().defaultTo(0);
    table.index(["userId", "createdAt", "id"]);
  });
}

/** A retried reply is a row with the same position and the next version. */
async function createMessages(database: Knex): Promise<void> {
  const column = columnTypes(database);
  await database.schema.createTable("messages", (table) => {
    table.specificType("id", column.id).notNullable().primary();
    table.specificType("chatId", column.id).notNullable().references("chats.id").onDelete("CASCADE");
    table.string("role", 16).notNullable();
    table.specificType("content", column.longText).notNullable();
    table.dateTime("timestamp", millisecondPrecision).notNullable().defaultTo(currentTimestamp(database));
    table.string("status", 16).notNullable();
    table.string("code", 64).nullable();
    table.integer("position").notNullable();
    table.integer("version").notNullable();
    table.dateTime("heartbeatAt", millisecondPrecision).nullable();
    table.unique(["chatId", "position", "version"]);
    table.index(["status", "heartbeatAt"]);
  });
}

export async function up(database: Knex): Promise<void> {
  await createSystemPrompts(database);
  await createChats(database);
  await createMessages(database);
}

export async function down(database: Knex): Promise<void> {
  await database.schema.dropTable("messages");
  await database.schema.dropTable("chats");
  await database.schema.dropTable("systemprompts");
}
