import { beforeEach, describe, expect, it } from "vitest";
import { connect } from "../../database/connect.ts";
import { newId } from "../../database/rows/ids.ts";
import { makeLogger } from "../../logging/logger.ts";
import { AuditEvent } from "../../models/audit-event.ts";
import { setUpDatabase } from "../../test/database/setup-database.ts";
import { emptyTables } from "../../test/database/test-database.ts";
import { MovableClock } from "../../test/worlds/movable-clock.ts";
import { type Actor, operatorActor, withUser } from "./actor.ts";
import { AuditLog } from "./audit-log.ts";

const nobody: Actor = { ...operatorActor, kind: "nobody" };
const { database, settings } = await setUpDatabase();

describe("audit of refusals", () => {
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

  type Refused = "login_failed" | "cross_site_refused" | "admin_denied";

  async function flood(event: Refused, times: number, actor = nobody) {
    await Promise.all(Array.from({ length: times }, () => auditLog.record(actor, { event })));
  }

  it("is kept also when the clock was ahead a moment ago", async () => {
    clock.advanceSeconds(24 * 60 * 60);
    await flood("login_failed", 100);
    clock.advanceSeconds(-24 * 60 * 60);
    await flood("login_failed", 1);
    expect((await names()).filter((name) => name === "login_failed")).toHaveLength(41);
  });

  it("is kept 40 times a minute of one kind, 60 times in all, and 5 times of each kind in any case", async () => {
    await flood("login_failed", 100);
    expect(await names()).toHaveLength(40);
    await flood("cross_site_refused", 100);
    expect(await names()).toHaveLength(60);
    await flood("admin_denied", 7);
    expect(await names()).toHaveLength(65);
  });

  it("for signed-in users is kept beside a flood by anonymous visitors", async () => {
    for (const event of ["login_failed", "cross_site_refused"] as const) await flood(event, 100);
    await flood("admin_denied", 30, withUser(nobody, newId()));
    expect((await names()).filter((event) => event === "admin_denied")).toHaveLength(30);
    await auditLog.flush();
    expect((await names()).filter((event) => event === "events_left_out")).toHaveLength(1);
  });

  it("is counted where it was left out, once a minute", async () => {
    await flood("login_failed", 100);
    await flood("cross_site_refused", 50);
    clock.advanceSeconds(60);
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

  it("drops events while the database is down, and logs which are missing", async () => {
    const gone = connect(settings);
    await gone.destroy();
    const logger = makeLogger("info", (line) => lines.push(line));
    const broken = new AuditLog({ database: gone, clock, logger });
    await expect(broken.record(operatorActor, { event: "login_failed" })).resolves.toBeUndefined();
    expect(lines.join("")).toContain('"event":"login_failed"');
  });
});
