import type { Knex } from "knex";
import { columnTypes, millisecondPrecision } from "../column-types.ts";

async function createSessions(database: Knex): Promise<void> {
  const column = columnTypes(database);
  await database.schema.createTable("sessions", (table) => {
    table.specificType("idHash", column.key(64)).notNullable().primary();
    table.specificType("publicId", column.id).notNullable().unique();
    table.specificType("userId", column.id).nullable().references("users.id").onDelete("CASCADE").index();
    table.text("data").notNullable();
    table.dateTime("createdAt", millisecondPrecision).notNullable();
    table.dateTime("lastSeenAt", millisecondPrecision).notNullable();
    table.dateTime("expiresAt", millisecondPrecision).notNullable().index();
    table.dateTime("authAt", millisecondPrecision).nullable();
    table.string("ip", 64).notNullable();
    table.string("userAgent", 255).notNullable();
  });
}

async function createCeremonies(database: Knex): Promise<void> {
  const column = columnTypes(database);
  await database.schema.createTable("ceremonies", (table) => {
    table.specificType("challenge", column.key(86)).notNullable().primary();
    table.string("purpose", 16).notNullable();
    table.specificType("sessionHash", column.key(64)).notNullable().index();
    table.specificType("linkId", column.key(26)).nullable();
    table.specificType("webauthnUserId", column.key(86)).nullable();
    table.dateTime("createdAt", millisecondPrecision).notNullable();
    table.dateTime("expiresAt", millisecondPrecision).notNullable().index();
  });
}

export async function up(database: Knex): Promise<void> {
  await createSessions(database);
  await createCeremonies(database);
}

export async function down(database: Knex): Promise<void> {
  await database.schema.dropTable("ceremonies");
  await database.schema.dropTable("sessions");
}
