import { readFileSync } from "node:fs";
import { glob } from "node:fs/promises";
import { beforeEach, describe, expect, it } from "vitest";
import { purgeAuditEvents } from "../../database/rows/purge.ts";
import { AuditEvent } from "../../models/audit-event.ts";
import { setUpDatabase } from "../../test/database/setup-database.ts";
import { emptyTables } from "../../test/database/test-database.ts";
import { operatorActor } from "./actor.ts";
import { recordEvent } from "./record-event.ts";

const { database, settings } = await setUpDatabase();
const now = new Date("2026-11-21T12:00:00.123Z");
const day = 24 * 60 * 60 * 1000;

const record = (at: Date, transaction = database) =>
  recordEvent(transaction, at, operatorActor, { event: "logout", data: { sessions: 1 } });
const times = async () => (await AuditEvent.query(database).orderBy("id")).map(({ at }) => at);

describe("an event", () => {
  beforeEach(() => emptyTables(database));

  it("is kept to the millisecond, with its data", async () => {
    await record(now);
    const [event] = await AuditEvent.query(database);
    expect(event).toMatchObject({ at: now, event: "logout", actorKind: "operator", data: '{"sessions":1}' });
  });

  it("is rolled back with its action", async () => {
    const act = database.transaction(async (transaction) => {
      await record(now, transaction);
      throw new Error("undone");
    });
    await expect(act).rejects.toThrow("undone");
    expect(await times()).toEqual([]);
  });

  it("is changed and deleted by nothing that uses its model", async () => {
    await record(now);
    const refusal = /^Audit events are /;
    await expect(AuditEvent.query(database).patch({ event: "login_ok" })).rejects.toThrow(refusal);
    await expect(AuditEvent.query(database).findById(1).patch({ ip: "x" })).rejects.toThrow(refusal);
    await expect(AuditEvent.query(database).delete()).rejects.toThrow(refusal);
    const [event] = await AuditEvent.query(database);
    await expect(event?.$query(database).patch({ ip: "x" })).rejects.toThrow(refusal);
    await expect(event?.$query(database).delete()).rejects.toThrow(refusal);
    expect(await times()).toEqual([now]);
  });

  it.runIf(settings.kind === "sqlite")("is changed by no statement on SQLite", async () => {
    await record(now);
    const change = database("audit_events").update({ ip: "x" });
    await expect(change).rejects.toThrow("audit events are never changed");
  });

  it("goes when it is older than the days for which it is kept", async () => {
    const kept = new Date(now.getTime() - 180 * day + 1);
    for (const at of [new Date(now.getTime() - 180 * day), kept, now]) await record(at);
    await purgeAuditEvents(database, now, 180);
    expect(await times()).toEqual([kept, now]);
  });

  it("is touched by the code in the places for it alone", async () => {
    const naming: string[] = [];
    for await (const path of glob("api/**/*.ts"))
      if (!path.includes("test") && readFileSync(path, "utf8").includes("audit_events")) naming.push(path);
    expect(naming.toSorted()).toEqual([
      "api/database/migrations/20261121100000-audit-events.ts",
      "api/database/rows/purge.ts",
      "api/database/schema/product-tables.ts",
      "api/domain/audit/record-event.ts",
      // Says what of it is kept when an account is deleted.
      "api/domain/people/personal-columns.ts",
      "api/models/audit-event.ts",
    ]);
  });
});
