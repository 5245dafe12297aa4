import { once } from "node:events";
import { createServer } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { connect } from "../../../database/connect.ts";
import { makeTestDatabase } from "../../database/test-database.ts";
import { failToStart } from "./server-process.ts";

test("a start at a port that is in use changes nothing in the database", { timeout: 60_000 }, async () => {
  const place = await makeTestDatabase();
  onTestFinished(() => place.remove());
  const taken = createServer().listen(0, "127.0.0.1");
  onTestFinished(() => void taken.close());
  await once(taken, "listening");
  const address = taken.address();
  const PORT = String(typeof address === "object" ? address?.port : "");
  const { code, said } = await failToStart(place, { PORT });
  expect([code, said]).toEqual([
    1,
    `Port ${PORT} on 127.0.0.1 is already in use. Set PORT to another one.\n`,
  ]);
  const database = connect(place.settings);
  onTestFinished(() => database.destroy());
  expect(await database.schema.hasTable("knex_migrations")).toBe(false);
});
