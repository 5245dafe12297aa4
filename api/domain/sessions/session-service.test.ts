import { beforeEach, describe, expect, it } from "vitest";
import { sessionsPerUser } from "#contract/limits.ts";
import { newId } from "../../database/rows/new-id.ts";
import { makeLogger } from "../../logging/logger.ts";
import { User } from "../../models/user.ts";
import { databaseForThisFile } from "../../test/database/database-for-this-file.ts";
import { emptyTables } from "../../test/database/test-database.ts";
import { MovableClock } from "../../test/worlds/movable-clock.ts";
import { AuditLog } from "../audit/audit-log.ts";
import type { SessionContent } from "./session-content.ts";
import { SessionService } from "./session-service.ts";

const idleSeconds = 1000;
const maxSeconds = 5000;
const logger = makeLogger("error", () => undefined);
const limits = { logger, idleSeconds, maxSeconds, challengeSeconds: 300 };

const { database } = await databaseForThisFile();

describe("a session", () => {
  const clock = new MovableClock();
  let sessions: SessionService;
  let parts: ConstructorParameters<typeof SessionService>[0];
  let content: SessionContent;

  beforeEach(async () => {
    clock.reset();
    const auditLog = new AuditLog({ database, clock, logger });
    parts = { database, clock, auditLog, ...limits };
    sessions = new SessionService(parts);
    await emptyTables(database);
    const userId = newId();
    const user = { id: userId, username: "user-1", uniqueUserNumber: 1, webauthnUserId: "handle" };
    await User.query(database).insert({ ...user, createdAt: clock.now() });
    content = {
      data: '{"a":1}',
      userId,
      authAt: clock.now(),
      authenticatorId: null,
      ip: "::1",
      userAgent: "agent",
    };
  });

  async function touch(id: string): Promise<void> {
    const row = await sessions.load(id);
    if (row) await sessions.touch(id, row.userId, row.lastSeenAt);
  }

  it("is found by its id, of which the table holds only a hash", async () => {
    await sessions.begin("the-id", content);
    expect(await sessions.load("the-id")).toMatchObject(content);
    expect(JSON.stringify(await database("sessions"))).not.toContain("the-id");
  });

  it("ends when it is not used for the idle time", async () => {
    await sessions.begin("one", content);
    clock.passSeconds(idleSeconds - 1);
    expect(await sessions.load("one")).toBeDefined();
    clock.passSeconds(1);
    expect(await sessions.load("one")).toBeUndefined();
    expect(await database("sessions")).toEqual([]);
  });

  it("lives on while it is used, and ends at the latest after its whole time", async () => {
    await sessions.begin("one", content);
    for (let passed = 0; passed < maxSeconds - 500; passed += 500) {
      clock.passSeconds(500);
      await touch("one");
      expect(await sessions.load("one")).toBeDefined();
    }
    clock.passSeconds(500);
    expect(await sessions.load("one")).toBeUndefined();
  });

  it("is written as seen at most once a minute", async () => {
    await sessions.begin("one", content);
    const begun = await sessions.load("one");
    clock.passSeconds(59);
    await touch("one");
    expect(await sessions.load("one")).toEqual(begun);
    clock.passSeconds(1);
    await touch("one");
    const seen = await sessions.load("one");
    expect(seen?.lastSeenAt.getTime()).toBeGreaterThan(begun?.lastSeenAt.getTime() ?? Number.NaN);
  });

  it("that was ended is not brought back by a request that was still running", async () => {
    await sessions.begin("one", content);
    await sessions.end("one");
    await sessions.save("one", content);
    expect(await sessions.load("one")).toBeUndefined();
  });

  it("without a user ends after ten minutes", async () => {
    await sessions.begin("one", { ...content, userId: null });
    clock.passSeconds(10 * 60 - 1);
    expect(await sessions.load("one")).toBeDefined();
    clock.passSeconds(1);
    expect(await sessions.load("one")).toBeUndefined();
  });

  it("without a user outlives a ceremony that may take longer, from its last use on", async () => {
    const challengeSeconds = 900;
    sessions = new SessionService({ ...parts, challengeSeconds });
    await sessions.begin("one", { ...content, userId: null });
    clock.passSeconds(59);
    await touch("one");
    clock.passSeconds(challengeSeconds);
    expect(await sessions.load("one")).toBeDefined();
    clock.passSeconds(60);
    expect(await sessions.load("one")).toBeUndefined();
  });

  it("is evicted when its owner begins an eleventh", async () => {
    for (let number = 1; number <= 11; number += 1) {
      clock.passSeconds(1);
      await sessions.begin(`session ${number}`, content);
    }
    expect(await sessions.load("session 1")).toBeUndefined();
    expect(await sessions.load("session 2")).toBeDefined();
    expect(await database("sessions")).toHaveLength(10);
  });

  it("begins also where the clock was ahead when the others began, and these end when they are not used", async () => {
    clock.passSeconds(maxSeconds);
    for (let number = 1; number <= sessionsPerUser; number += 1)
      await sessions.begin(`early ${number}`, content);
    clock.passSeconds(-maxSeconds);
    await sessions.begin("new", content);
    expect(await sessions.load("new")).toBeDefined();
    for (let number = 1; number <= sessionsPerUser; number += 1) await touch(`early ${number}`);
    clock.passSeconds(idleSeconds);
    expect(await database("sessions").where("expiresAt", ">", clock.now())).toEqual([]);
  });

  it("that began a moment ago at a server slightly ahead does not give way before the oldest", async () => {
    for (let number = 1; number < sessionsPerUser; number += 1) {
      await sessions.begin(`session ${number}`, content);
      clock.passSeconds(1);
    }
    clock.passSeconds(5);
    await sessions.begin("slightly ahead", content);
    clock.passSeconds(-5);
    await sessions.begin("new", content);
    expect(await sessions.load("session 1")).toBeUndefined();
    expect(await sessions.load("slightly ahead")).toBeDefined();
    expect(await sessions.load("new")).toBeDefined();
  });

  it("begins also where ten began at a server slightly ahead", async () => {
    clock.passSeconds(5);
    for (let number = 1; number <= sessionsPerUser; number += 1)
      await sessions.begin(`ahead ${number}`, content);
    clock.passSeconds(-5);
    await sessions.begin("new", content);
    expect(await sessions.load("new")).toBeDefined();
  });

  it("is not evicted by a new one while many others have expired", async () => {
    await sessions.begin("used", content);
    for (let number = 2; number <= sessionsPerUser; number += 1)
      await sessions.begin(`left ${number}`, content);
    clock.passSeconds(idleSeconds - 100);
    await touch("used");
    clock.passSeconds(100);
    await sessions.begin("new", content);
    expect(await sessions.load("used")).toBeDefined();
    expect(await database("audit_events").where({ event: "session_limit" })).toEqual([]);
  });

  it("is reported by its public id when evicted, so that its streams end", async () => {
    const ended: string[] = [];
    const onEnded = (publicId: string) => void ended.push(publicId);
    sessions = new SessionService({ ...parts, onEnded });
    await sessions.begin("the oldest", content);
    const oldest = await sessions.load("the oldest");
    for (let number = 1; number <= sessionsPerUser; number += 1) {
      clock.passSeconds(1);
      await sessions.begin(`session ${number}`, content);
    }
    expect(ended).toEqual([oldest?.publicId]);
  });

  it("ends on a sign-in in the same browser, and continues if that is refused", async () => {
    await sessions.begin("one", content);
    const earlier = await sessions.load("one");
    const refused = sessions.begin("two", { ...content, authenticatorId: newId() }, { earlier });
    await expect(refused).rejects.toMatchObject({ code: "unknown_credential" });
    expect(await sessions.load("one")).toEqual(earlier);
    await sessions.begin("two", content, { earlier });
    expect(await sessions.load("one")).toBeUndefined();
    expect(await sessions.load("two")).toBeDefined();
  });

  it("does not begin with a passkey that was removed since it was proved", async () => {
    const refused = sessions.begin("one", { ...content, authenticatorId: newId() });
    await expect(refused).rejects.toMatchObject({ code: "unknown_credential" });
    expect(await database("sessions")).toEqual([]);
  });

  it("does not begin for an owner who was disabled after the passkey proof", async () => {
    await User.query(database).patch({ disabledAt: clock.now() });
    await expect(sessions.begin("one", content)).rejects.toMatchObject({ code: "account_disabled" });
    expect(await database("sessions")).toEqual([]);
  });

  it("goes with its owner", async () => {
    await sessions.begin("one", content);
    await User.query(database).delete();
    expect(await sessions.load("one")).toBeUndefined();
  });
});
