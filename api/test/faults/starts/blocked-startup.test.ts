import { setTimeout as wait } from "node:timers/promises";
import { afterAll, expect, it } from "vitest";
import { connect } from "../../../database/connect.ts";
import { prepareDatabase } from "../../../database/schema/prepare-database.ts";
import { makeTestDatabase } from "../../database/test-database.ts";
import { Browser } from "../../visitors/browser.ts";
import { type ServerProcess, startServerProcess } from "./server-process.ts";

/** By then a process has started, and has waited longer than a statement waits for a lock. */
const heldMilliseconds = 12_000;

const place = await makeTestDatabase();
const database = connect(place.settings);
let server: ServerProcess | undefined;

afterAll(async () => {
  await server?.end("SIGKILL");
  await database.destroy();
  await place.remove();
});

it("a start waits while another process holds the database, and serves then", {
  timeout: 60_000,
}, async () => {
  await prepareDatabase(database);
  let isHeld = true;
  let starting: Promise<boolean> | undefined;
  const startsWhileHeld = async () => {
    server = await startServerProcess(place, {});
    return isHeld;
  };
  await database.transaction(async (holder) => {
    await holder("roles").forUpdate();
    starting = startsWhileHeld();
    await wait(heldMilliseconds);
    isHeld = false;
  });
  expect(await starting).toBe(false);
  expect(server?.printed).toContain("Model");
  expect(server && (await new Browser(server.site).send("GET", "/readyz"))).toMatchObject({ status: 200 });
});
