import { beforeEach, describe, expect, it } from "vitest";
import { connect } from "../../database/connect.ts";
import { makeLogger } from "../../logger.ts";
import { AuditEvent } from "../../models/audit-event.ts";
import { databaseForThisFile } from "../../test/database-for-this-file.ts";
import { MovableClock } from "../../test/movable-clock.ts";
import { emptyTables } from "../../test/test-database.ts";
import { AuditLog } from "./audit-log.ts";
import { operator } from "./doer.ts";

const { database, settings } = await databaseForThisFile();

describe("what is refused", () => {
  const clock = new MovableClock();
  let lines: string[];
  let auditLog: AuditLog;

  beforeEach(async () => {
    clock.reset();
    lines = [];
    const logger = makeLogger("info", (line) => lines.push(line));
    auditLog = new AuditLog({ database, clock, logger });
    await emptyTables(database);
  });

  const names = async () => (await AuditEvent.query(database).orderBy("id")).map(({ event }) => event);

  async function flood(event: "login_failed" | "cross_site_refused" | "admin_denied", times: number) {
    await Promise.all(Array.from({ length: times }, () => auditLog.note(operator, { event })));
  }

  it("is kept 40 times a minute of one kind, and 60 times in all", async () => {
    await flood("login_failed", 100);
    expect(await names()).toHaveLength(40);
    await flood("cross_site_refused", 100);
    expect(await names()).toHaveLength(60);
    await flood("admin_denied", 3);
    expect(await names()).toHaveLength(60);
  });

  it("is counted where it was left out, once a minute", async () => {
    await flood("login_failed", 100);
    await flood("cross_site_refused", 50);
    clock.passSeconds(60);
    await flood("admin_denied", 1);
    const events = await AuditEvent.query(database).orderBy("id");
    const [summary, last] = events.slice(60);
    expect(summary).toMatchObject({ event: "events_left_out", actorKind: "operator" });
    expect(JSON.parse(summary?.data ?? "")).toEqual({ login_failed: 60, cross_site_refused: 30 });
    expect(last?.event).toBe("admin_denied");
    expect(events).toHaveLength(62);
  });

  it("is counted at the end of the process too", async () => {
    await flood("login_failed", 41);
    await auditLog.flush();
    await auditLog.flush();
    expect((await names()).slice(40)).toEqual(["events_left_out"]);
  });

  it("is refused as well while the database is down, and the log says what is missing", async () => {
    const gone = connect(settings);
    await gone.destroy();
    const logger = makeLogger("info", (line) => lines.push(line));
    const broken = new AuditLog({ database: gone, clock, logger });
    await expect(broken.note(operator, { event: "login_failed" })).resolves.toBeUndefined();
    expect(lines.join("")).toContain('"event":"login_failed"');
  });
});
