import type { Knex } from "knex";
import { columnTypes, millisecondPrecision } from "../column-types.ts";

/**
 * Audit events never change. On SQLite a trigger enforces it; MySQL with its binary log lets only its
 * administrator create triggers, so only the model enforces it there.
 */
const sqliteGuard = `create trigger audit_events_stay before update on audit_events begin
  select raise(abort, 'audit events are never changed'); end`;

/**
 * Without foreign keys: an event outlives the account that it names. The number orders events of the same time.
 */
export async function up(database: Knex): Promise<void> {
  const column = columnTypes(database);
  await database.schema.createTable("audit_events", (table) => {
    table.bigIncrements("id");
    table.dateTime("at", millisecondPrecision).notNullable().index();
    table.specificType("event", column.key(32)).notNullable();
    table.specificType("actorKind", column.key(16)).notNullable();
    table.specificType("actorId", column.id).nullable();
    table.specificType("subjectId", column.id).nullable();
    table.string("ip", 64).notNullable();
    table.string("userAgent", 255).notNullable();
    table.specificType("requestId", column.id).nullable();
    table.text("data").notNullable();
    table.index(["event", "at"]);
    table.index(["actorId", "at"]);
    table.index(["subjectId", "at"]);
  });
  if (database.client.dialect !== "mysql") await database.raw(sqliteGuard);
}

export async function down(database: Knex): Promise<void> {
  await database.schema.dropTable("audit_events");
}
