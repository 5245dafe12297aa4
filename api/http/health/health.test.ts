import { expect, it, onTestFinished } from "vitest";
import { connect } from "../../database/connect.ts";
import { setUpServer } from "../../test/worlds/setup-server.ts";

const server = await setUpServer();
const { database } = server.context;

it("however often the readiness is asked for, the database is asked once a second", async () => {
  let asked = 0;
  const count = (_rows: unknown, { sql }: { sql: string }) => {
    if (sql === "select 1") asked += 1;
  };
  database.on("query-response", count);
  const visitor = server.visitor();
  const readiness = () => visitor.browser.send("GET", "/readyz");
  const together = await Promise.all(Array.from({ length: 20 }, readiness));
  expect(new Set(together.map(({ status }) => status))).toEqual(new Set([200]));
  expect((await readiness()).status).toBe(200);
  expect(asked).toBe(1);
  server.clock.advanceSeconds(1);
  expect((await readiness()).status).toBe(200);
  expect(asked).toBe(2);
  database.off("query-response", count);
});

it("a database that is only busy is ready", async () => {
  const other = connect(server.config.database);
  onTestFinished(() => other.destroy());
  const row = { key: "busy", points: 1, expiresAt: new Date() };
  let writing: Promise<unknown> | undefined;
  await other.transaction(async (holder) => {
    await holder("rate_limits").insert(row);
    writing = database("rate_limits")
      .insert({ ...row, key: "waits" })
      .then(() => "a write");
    server.clock.advanceSeconds(60);
    const first = Promise.race([server.visitor().browser.send("GET", "/readyz"), writing]);
    expect(await first).toMatchObject({ status: 200 });
  });
  await writing;
});
