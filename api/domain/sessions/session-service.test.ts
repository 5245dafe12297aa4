import { beforeEach, describe, expect, it } from "vitest";
import { sessionsPerUser } from "#contract/limits.ts";
import { newId } from "../../database/rows/ids.ts";
import { makeLogger } from "../../logging/logger.ts";
import { Role } from "../../models/role.ts";
import { User } from "../../models/user.ts";
import { setUpDatabase } from "../../test/database/setup-database.ts";
import { emptyTables } from "../../test/database/test-database.ts";
import { MovableClock } from "../../test/worlds/movable-clock.ts";
import { AuditLog } from "../audit/audit-log.ts";
import type { SessionContent } from "./session.ts";
import { SessionService } from "./session-service.ts";

const idleSeconds = 1000;
const maxSeconds = 5000;
const logger = makeLogger("error", () => undefined);
const limits = { logger, idleSeconds, maxSeconds, challengeSeconds: 300 };

const { database } = await setUpDatabase();

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
    const row = await sessions.find(id);
    if (row) await sessions.touch(id, row.userId, row.lastSeenAt);
  }

  async function grant(userId: string | undefined, names: readonly string[]): Promise<void> {
    const roles = await Role.query(database).whereIn("role", names);
    await database("user_roles").insert(roles.map(({ id }) => ({ userId, roleId: id })));
  }

  it("is found by its id, of which the table holds only a hash", async () => {
    await sessions.create("the-id", content);
    const { ip, userAgent, ...found } = content;
    expect(await sessions.find("the-id")).toMatchObject(found);
    const rows = await database("sessions");
    expect(rows).toMatchObject([{ ip, userAgent }]);
    expect(JSON.stringify(rows)).not.toContain("the-id");
  });

  it("is read together with all that are asked for at once, by one statement for at most 32", async () => {
    const users = Array.from({ length: 17 }, (_, number) => {
      const handle = `user-${number + 2}`;
      const names = { username: handle, webauthnUserId: handle, uniqueUserNumber: number + 2 };
      return { id: newId(), ...names, createdAt: clock.now() };
    });
    for (const user of users) {
      await User.query(database).insert(user);
      await sessions.create(`first of ${user.id}`, { ...content, userId: user.id });
      await sessions.create(`second of ${user.id}`, { ...content, userId: user.id });
    }
    const [anAdmin, aUser] = users;
    await grant(anAdmin?.id, ["admin", "user"]);
    await grant(aUser?.id, ["user"]);
    const statements: string[] = [];
    const listen = (_rows: unknown, { sql }: { sql: string }) => statements.push(sql);
    database.client.on("query-response", listen);
    const ids = users.flatMap(({ id }) => [`first of ${id}`, `second of ${id}`]);
    const found = await Promise.all(["nobody's", ...ids, ...ids.slice(-2)].map((id) => sessions.find(id)));
    database.client.off("query-response", listen);
    const owners = users.flatMap(({ id }) => [id, id]);
    expect(found.map((session) => session?.user?.id)).toEqual([undefined, ...owners, ...owners.slice(-2)]);
    const roles = [["admin", "user"], ["user"], ...users.slice(2).map(() => [])];
    expect(found.slice(1, 1 + ids.length).map((session) => session?.user?.roles)).toEqual(
      roles.flatMap((ofUser) => [ofUser, ofUser]),
    );
    expect(statements).toHaveLength(2);
  });

  it("is read anew by each request, so that what was stored before is seen", async () => {
    await sessions.create("one", content);
    expect((await sessions.find("one"))?.listVersion).toBe(0);
    await database("users").update({ listVersion: 7 });
    expect((await sessions.find("one"))?.listVersion).toBe(7);
    await database("users").update({ disabledAt: clock.now() });
    expect(await sessions.find("one")).toMatchObject({ user: undefined, listVersion: 0 });
  });

  it("that cannot be read fails for all that asked for it, and is read again after that", async () => {
    await sessions.create("one", content);
    await database.schema.renameTable("user_roles", "away");
    const failed = await Promise.allSettled([sessions.find("one"), sessions.find("two")]);
    await database.schema.renameTable("away", "user_roles");
    expect(failed.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    expect(await sessions.find("one")).toBeDefined();
  });

  it("ends when it is not used for the idle time", async () => {
    await sessions.create("one", content);
    clock.advanceSeconds(idleSeconds - 1);
    expect(await sessions.find("one")).toBeDefined();
    clock.advanceSeconds(1);
    expect(await sessions.find("one")).toBeUndefined();
    expect(await database("sessions")).toEqual([]);
  });

  it("lives on while it is used, and ends at the latest after its whole time", async () => {
    await sessions.create("one", content);
    for (let passed = 0; passed < maxSeconds - 500; passed += 500) {
      clock.advanceSeconds(500);
      await touch("one");
      expect(await sessions.find("one")).toBeDefined();
    }
    clock.advanceSeconds(500);
    expect(await sessions.find("one")).toBeUndefined();
  });

  it("is written as seen at most once a minute", async () => {
    await sessions.create("one", content);
    const begun = await sessions.find("one");
    clock.advanceSeconds(59);
    await touch("one");
    expect(await sessions.find("one")).toEqual(begun);
    clock.advanceSeconds(1);
    await touch("one");
    const seen = await sessions.find("one");
    expect(seen?.lastSeenAt.getTime()).toBeGreaterThan(begun?.lastSeenAt.getTime() ?? Number.NaN);
  });

  it("that was ended is not brought back by a request that was still running", async () => {
    await sessions.create("one", content);
    await sessions.end("one");
    await sessions.save("one", content);
    expect(await sessions.find("one")).toBeUndefined();
  });

  it("without a user ends after ten minutes", async () => {
    await sessions.create("one", { ...content, userId: null });
    clock.advanceSeconds(10 * 60 - 1);
    expect(await sessions.find("one")).toBeDefined();
    clock.advanceSeconds(1);
    expect(await sessions.find("one")).toBeUndefined();
  });

  it("without a user outlives a ceremony that may take longer, from its last use on", async () => {
    const challengeSeconds = 900;
    sessions = new SessionService({ ...parts, challengeSeconds });
    await sessions.create("one", { ...content, userId: null });
    clock.advanceSeconds(59);
    await touch("one");
    clock.advanceSeconds(challengeSeconds);
    expect(await sessions.find("one")).toBeDefined();
    clock.advanceSeconds(60);
    expect(await sessions.find("one")).toBeUndefined();
  });

  it("is evicted when its owner begins an eleventh", async () => {
    for (let number = 1; number <= 11; number += 1) {
      clock.advanceSeconds(1);
      await sessions.create(`session ${number}`, content);
    }
    expect(await sessions.find("session 1")).toBeUndefined();
    expect(await sessions.find("session 2")).toBeDefined();
    expect(await database("sessions")).toHaveLength(10);
  });

  it("begins also where the clock was ahead when the others began, and these end when they are not used", async () => {
    clock.advanceSeconds(maxSeconds);
    for (let number = 1; number <= sessionsPerUser; number += 1)
      await sessions.create(`early ${number}`, content);
    clock.advanceSeconds(-maxSeconds);
    await sessions.create("new", content);
    expect(await sessions.find("new")).toBeDefined();
    for (let number = 1; number <= sessionsPerUser; number += 1) await touch(`early ${number}`);
    clock.advanceSeconds(idleSeconds);
    expect(await database("sessions").where("expiresAt", ">", clock.now())).toEqual([]);
  });

  it("that began a moment ago at a server slightly ahead does not give way before the oldest", async () => {
    for (let number = 1; number < sessionsPerUser; number += 1) {
      await sessions.create(`session ${number}`, content);
      clock.advanceSeconds(1);
    }
    clock.advanceSeconds(5);
    await sessions.create("slightly ahead", content);
    clock.advanceSeconds(-5);
    await sessions.create("new", content);
    expect(await sessions.find("session 1")).toBeUndefined();
    expect(await sessions.find("slightly ahead")).toBeDefined();
    expect(await sessions.find("new")).toBeDefined();
  });

  it("begins also where ten began at a server slightly ahead", async () => {
    clock.advanceSeconds(5);
    for (let number = 1; number <= sessionsPerUser; number += 1)
      await sessions.create(`ahead ${number}`, content);
    clock.advanceSeconds(-5);
    await sessions.create("new", content);
    expect(await sessions.find("new")).toBeDefined();
  });

  it("is not evicted by a new one while many others have expired", async () => {
    await sessions.create("used", content);
    for (let number = 2; number <= sessionsPerUser; number += 1)
      await sessions.create(`left ${number}`, content);
    clock.advanceSeconds(idleSeconds - 100);
    await touch("used");
    clock.advanceSeconds(100);
    await sessions.create("new", content);
    expect(await sessions.find("used")).toBeDefined();
    expect(await database("audit_events").where({ event: "session_limit" })).toEqual([]);
  });

  it("is reported by its public id when evicted, so that its streams end", async () => {
    const ended: string[] = [];
    const onSessionEnded = (publicId: string) => void ended.push(publicId);
    sessions = new SessionService({ ...parts, onSessionEnded });
    await sessions.create("the oldest", content);
    const oldest = await sessions.find("the oldest");
    for (let number = 1; number <= sessionsPerUser; number += 1) {
      clock.advanceSeconds(1);
      await sessions.create(`session ${number}`, content);
    }
    expect(ended).toEqual([oldest?.publicId]);
  });

  it("ends on a sign-in in the same browser, and continues if that is refused", async () => {
    await sessions.create("one", content);
    const earlier = await sessions.find("one");
    const refused = sessions.create(
      "two",
      { ...content, authenticatorId: newId() },
      { previousSession: earlier },
    );
    await expect(refused).rejects.toMatchObject({ code: "unknown_credential" });
    expect(await sessions.find("one")).toEqual(earlier);
    await sessions.create("two", content, { previousSession: earlier });
    expect(await sessions.find("one")).toBeUndefined();
    expect(await sessions.find("two")).toBeDefined();
  });

  it("does not begin with a passkey that was removed since it was proved", async () => {
    const refused = sessions.create("one", { ...content, authenticatorId: newId() });
    await expect(refused).rejects.toMatchObject({ code: "unknown_credential" });
    expect(await database("sessions")).toEqual([]);
  });

  it("does not begin for an owner who was disabled after the passkey proof", async () => {
    await User.query(database).patch({ disabledAt: clock.now() });
    await expect(sessions.create("one", content)).rejects.toMatchObject({ code: "account_disabled" });
    expect(await database("sessions")).toEqual([]);
  });

  it("goes with its owner", async () => {
    await sessions.create("one", content);
    await User.query(database).delete();
    expect(await sessions.find("one")).toBeUndefined();
  });
});
