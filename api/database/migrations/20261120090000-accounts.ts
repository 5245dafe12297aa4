import type { Knex } from "knex";
import { columnTypes, currentTimestamp, millisecondPrecision } from "../column-types.ts";

async function createOrganisations(database: Knex): Promise<void> {
  const column = columnTypes(database);
  await database.schema.createTable("organisations", (table) => {
    table.increments("id");
  });
  await database.schema.createTable("user_organisations", (table) => {
    table.specificType("userId", column.id).notNullable().references("users.id").onDelete("CASCADE");
    table
      .integer("organisationId")
      .unsigned()
      .notNullable()
      .references("organisations.id")
      .onDelete("CASCADE");
    table.primary(["userId", "organisationId"]);
  });
}

async function createRoles(database: Knex): Promise<void> {
  const column = columnTypes(database);
  await database.schema.createTable("roles", (table) => {
    table.increments("id");
    table.string("role", 64).notNullable().unique();
  });
  await database.schema.createTable("user_roles", (table) => {
    table.specificType("userId", column.id).notNullable().references("users.id").onDelete("CASCADE");
    table.integer("roleId").unsigned().notNullable().references("roles.id").onDelete("CASCADE");
    table.primary(["userId", "roleId"]);
  });
}

/** password, challenge and currentChallenge belong to the data model; they stay null and are never read. */
async function createUsers(database: Knex): Promise<void> {
  const column = columnTypes(database);
  await database.schema.createTable("users", (table) => {
    table.specificType("id", column.id).notNullable().primary();
    table.string("username", 64).notNullable().unique();
    table.string("password").nullable();
    table.string("challenge").nullable();
    table.string("currentChallenge").nullable();
    table.integer("uniqueUserNumber").notNullable().unique();
    table.dateTime("createdAt", millisecondPrecision).notNullable().defaultTo(currentTimestamp(database));
    table.specificType("webauthnUserId", column.key(86)).notNullable().unique();
    table.dateTime("disabledAt", millisecondPrecision).nullable();
    table.integer("chatCount").notNullable().defaultTo(0);
  });
}

async function createAuthenticators(database: Knex): Promise<void> {
  const column = columnTypes(database);
  await database.schema.createTable("authenticators", (table) => {
    table.specificType("id", column.id).notNullable().primary();
    table.specificType("userId", column.id).notNullable().references("users.id").onDelete("CASCADE").index();
    table.specificType("credentialID", column.key(1364)).notNullable().unique();
    table.text("credentialPublicKey").notNullable();
    table.bigInteger("counter").notNullable();
    table.string("credentialDeviceType", 32).notNullable();
    table.boolean("credentialBackedUp").notNullable();
    table.text("transports").notNullable();
    table.dateTime("createdAt", millisecondPrecision).notNullable();
    table.string("name", 64).nullable();
    table.specificType("aaguid", column.id).nullable();
    table.dateTime("lastUsedAt", millisecondPrecision).nullable();
  });
}

export async function up(database: Knex): Promise<void> {
  await createUsers(database);
  await createRoles(database);
  await createOrganisations(database);
  await createAuthenticators(database);
}

export async function down(database: Knex): Promise<void> {
  await database.schema.dropTable("authenticators");
  await database.schema.dropTable("user_organisations");
  await database.schema.dropTable("organisations");
  await database.schema.dropTable("user_roles");
  await database.schema.dropTable("roles");
  await database.schema.dropTable("users");
}
