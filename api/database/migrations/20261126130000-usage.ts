import type { Knex } from "knex";
import { columnTypes, millisecondPrecision } from "../column-types.ts";

/** The longest name of a model at its provider. */
const modelNameLength = 200;

/** Names of models are compared byte by byte, like ids: a model that has no row is known by its name. */
function modelKey(database: Knex): string {
  const isMysql = database.client.dialect === "mysql";
  return `varchar(${modelNameLength})${isMysql ? " character set utf8mb4 collate utf8mb4_bin" : ""}`;
}

/** Calls to models that cost tokens. `styleName` is the name of the style at the time of the call. */
async function createEntries(database: Knex): Promise<void> {
  const column = columnTypes(database);
  await database.schema.createTable("usage_entries", (table) => {
    table.bigIncrements("id");
    table.dateTime("createdAt", millisecondPrecision).notNullable();
    table.specificType("day", column.key(10)).notNullable().index();
    table.specificType("userId", column.id).nullable();
    table.integer("styleId").nullable();
    table.string("styleName", 255).nullable();
    table.specificType("modelId", modelKey(database)).notNullable();
    table.string("modelLabel", modelNameLength).notNullable();
    table.specificType("kind", column.key(8)).notNullable();
    table.bigInteger("inputTokens").notNullable();
    table.bigInteger("cachedTokens").notNullable();
    table.bigInteger("outputTokens").notNullable();
    table.bigInteger("costMicros").notNullable();
    table.boolean("isEstimated").notNullable();
    table.boolean("countsAsReply").notNullable();
    table.specificType("currency", column.key(3)).notNullable();
    table.index(["userId", "day"]);
  });
}

/** The usage of a month, and the most that running replies may use, of the house, groups and people. */
async function createCounters(database: Knex): Promise<void> {
  const column = columnTypes(database);
  await database.schema.createTable("usage_counters", (table) => {
    table.specificType("scope", column.key(8)).notNullable();
    table.specificType("scopeId", column.key(36)).notNullable();
    table.specificType("month", column.key(7)).notNullable();
    table.bigInteger("spentMicros").notNullable();
    table.bigInteger("replies").notNullable();
    table.bigInteger("reservedMicros").notNullable();
    table.bigInteger("reservedReplies").notNullable();
    table.primary(["scope", "scopeId", "month"]);
  });
}

/** The data that settles a running reply or try if its process dies. The long texts are JSON. */
async function createReservations(database: Knex): Promise<void> {
  const column = columnTypes(database);
  await database.schema.createTable("usage_reservations", (table) => {
    table.specificType("id", column.id).notNullable().primary();
    table.specificType("messageId", column.id).nullable().index();
    table.specificType("userId", column.id).notNullable().index();
    table.specificType("kind", column.key(8)).notNullable();
    table.integer("styleId").nullable();
    table.string("styleName", 255).nullable();
    table.specificType("month", column.key(7)).notNullable();
    table.specificType("day", column.key(10)).notNullable();
    table.integer("promptTokens").notNullable();
    table.specificType("models", column.longText).notNullable();
    table.bigInteger("micros").notNullable();
    table.specificType("groupIds", column.longText).notNullable();
    table.specificType("charges", column.longText).nullable();
    table.integer("textStart").notNullable();
    table.integer("reasoningStart").notNullable();
    table.dateTime("createdAt", millisecondPrecision).notNullable();
    table.dateTime("touchedAt", millisecondPrecision).notNullable();
  });
}

async function createAllowances(database: Knex): Promise<void> {
  const column = columnTypes(database);
  await database.schema.createTable("allowances", (table) => {
    table.specificType("scope", column.key(8)).notNullable();
    table.specificType("scopeId", column.key(36)).notNullable();
    table.bigInteger("monthlyCostMicros").nullable();
    table.bigInteger("monthlyReplies").nullable();
    table.primary(["scope", "scopeId"]);
  });
}

/**
 * The ledger of usage, and the monthly limits. Costs are in millionths of the currency. It has no foreign keys: entries stay when
 * people, styles and models are deleted, and do not prevent their deletion.
 */
export async function up(database: Knex): Promise<void> {
  await createEntries(database);
  await createCounters(database);
  await createReservations(database);
  await createAllowances(database);
}

export async function down(database: Knex): Promise<void> {
  await database.schema.dropTable("allowances");
  await database.schema.dropTable("usage_reservations");
  await database.schema.dropTable("usage_counters");
  await database.schema.dropTable("usage_entries");
}
