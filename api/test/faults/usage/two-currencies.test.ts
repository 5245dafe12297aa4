import { afterAll, afterEach, expect, it } from "vitest";
import { connect } from "../../../database/connect.ts";
import { makeTestDatabase, type TestDatabase } from "../../database/test-database.ts";
import { failToStart, type ServerProcess, startServerProcess } from "../starts/server-process.ts";

const isSlow = { timeout: 60_000 };
const places: TestDatabase[] = [];
const running: ServerProcess[] = [];
afterEach(async () => {
  for (const server of running.splice(0)) await server.end("SIGKILL");
});
afterAll(async () => {
  for (const place of places) await place.remove();
});

async function newPlace(): Promise<TestDatabase> {
  const place = await makeTestDatabase();
  places.push(place);
  return place;
}

async function start(place: TestDatabase, CURRENCY: string): Promise<ServerProcess> {
  const server = await startServerProcess(place, { CURRENCY });
  running.push(server);
  return server;
}

async function insert(place: TestDatabase, table: string, row: object): Promise<void> {
  const database = connect(place.settings);
  await database(table).insert(row);
  await database.destroy();
}

const refused = (currency: string, known: string) => ({
  code: 1,
  said: expect.stringMatching(
    new RegExp(
      `^The configuration is invalid:\\n {2}CURRENCY is ${currency}, but .* in ${known}\\. Set CURRENCY to ${known}\\.`,
    ),
  ),
});

// A SQLite file has one server.
it.runIf(process.env.TEST_DATABASE_URL)(
  "a server with another currency does not start beside one that runs, though nothing was used",
  isSlow,
  async () => {
    const place = await newPlace();
    await start(place, "EUR");
    expect(await failToStart(place, { CURRENCY: "USD" })).toEqual(refused("USD", "EUR"));
    await start(place, "EUR");
  },
);

it.runIf(process.env.TEST_DATABASE_URL)(
  "a server whose currency was replaced ends with 1",
  isSlow,
  async () => {
    const place = await newPlace();
    const server = await start(place, "EUR");
    const database = connect(place.settings);
    await database("usage_currency").update({ currency: "USD" });
    await database.destroy();
    expect(await server.ended).toBe(1);
  },
);

it(
  "a currency may change while there is no amount in it, and no longer once there is a limit",
  isSlow,
  async () => {
    const place = await newPlace();
    await (await start(place, "EUR")).end("SIGTERM");
    await insert(place, "allowances", { scope: "house", scopeId: "house", monthlyReplies: 5 });
    await (await start(place, "JPY")).end("SIGTERM");
    await insert(place, "allowances", { scope: "user", scopeId: "somebody", monthlyCostMicros: 5 });
    expect(await failToStart(place, { CURRENCY: "USD" })).toEqual(refused("USD", "JPY"));
    await start(place, "JPY");
  },
);
