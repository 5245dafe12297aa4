import { expect, it } from "vitest";
import { serverForThisFile } from "../test/server-for-this-file.ts";

const server = await serverForThisFile();
const { database } = server.context;

it("however often the readiness is asked for, the database is asked once a second", async () => {
  let asked = 0;
  const count = ({ sql }: { sql: string }) => {
    if (sql === "select 1") asked += 1;
  };
  database.on("query", count);
  const visitor = server.visitor();
  const readiness = () => visitor.browser.send("GET", "/readyz");
  const together = await Promise.all(Array.from({ length: 20 }, readiness));
  expect(new Set(together.map(({ status }) => status))).toEqual(new Set([200]));
  expect((await readiness()).status).toBe(200);
  expect(asked).toBe(1);
  server.clock.passSeconds(1);
  expect((await readiness()).status).toBe(200);
  expect(asked).toBe(2);
  database.off("query", count);
});
