import type { Knex } from "knex";
import { columnTypes, millisecondPrecision } from "../column-types.ts";

/** The longest name of a connection, and label of a model. */
const nameLength = 60;

async function createConnections(database: Knex): Promise<void> {
  const column = columnTypes(database);
  await database.schema.createTable("connections", (table) => {
    table.specificType("id", column.id).primary();
    table.string("name", nameLength).notNullable();
    table.text("baseUrl").notNullable();
    table.text("sealedKey").nullable();
    table.text("sealedHeaders").nullable();
    table.dateTime("createdAt", millisecondPrecision).notNullable();
    table.dateTime("disabledAt", millisecondPrecision).nullable();
  });
}

/**
 * `isDefault` is true or null, so that its unique index admits one default. Prices are in millionths of the currency
 * for a million tokens.
 */
async function createModels(database: Knex): Promise<void> {
  const column = columnTypes(database);
  await database.schema.createTable("models", (table) => {
    table.specificType("id", column.id).primary();
    table.specificType("connectionId", column.id).notNullable().references("connections.id");
    table.string("name", 200).notNullable();
    table.string("label", nameLength).notNullable();
    table.integer("contextTokens").notNullable();
    table.boolean("supportsImages").notNullable();
    table.bigInteger("inputPrice").nullable();
    table.bigInteger("cachedInputPrice").nullable();
    table.bigInteger("outputPrice").nullable();
    table.boolean("isDefault").nullable().unique();
    table.text("refusedParameters").notNullable();
    table.integer("learnedContextTokens").nullable();
    table.dateTime("createdAt", millisecondPrecision).notNullable();
    table.dateTime("disabledAt", millisecondPrecision).nullable();
  });
}

/**
 * Connections to providers, their models, and in each reply the model that wrote it: without a foreign key, because a model may
 * be deleted, and because the model of the environment has no row. The previous release writes null.
 */
export async function up(database: Knex): Promise<void> {
  const column = columnTypes(database);
  await createConnections(database);
  await createModels(database);
  await database.schema.alterTable("messages", (table) => {
    table.specificType("modelId", column.id).nullable();
    table.string("modelLabel", 200).nullable();
    table.boolean("isFallback").nullable();
    table.specificType("reasoning", column.longText).nullable();
  });
}

export async function down(database: Knex): Promise<void> {
  await database.schema.alterTable("messages", (table) =>
    table.dropColumns("modelId", "modelLabel", "isFallback", "reasoning"),
  );
  await database.schema.dropTable("models");
  await database.schema.dropTable("connections");
}
