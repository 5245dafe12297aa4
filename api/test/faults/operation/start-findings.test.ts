import { chmodSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { freePort } from "#scripts/testing/free-port.ts";
import { connect, type Database } from "../../../database/connect.ts";
import { newId } from "../../../database/rows/ids.ts";
import { prepareDatabase } from "../../../database/schema/prepare-database.ts";
import { sealKey } from "../../../domain/models/connection-secrets.ts";
import { Sealer } from "../../../domain/models/sealing.ts";
import { Connection } from "../../../models/connection.ts";
import { makeTestDatabase, type TestDatabase } from "../../database/test-database.ts";
import { preloading } from "../../processes/doctor-process.ts";
import { spawnLoggedServer } from "../starts/server-process.ts";

const slow = { timeout: 120_000 };

interface Warning {
  readonly level: string;
  readonly check?: string;
  readonly message: string;
  readonly variable?: string;
}

/** A database with rows that its servers warn of. It is removed after the test. */
async function placeForTest(fill: (database: Database) => Promise<unknown>): Promise<TestDatabase> {
  const place = await makeTestDatabase();
  onTestFinished(() => place.remove());
  const database = connect(place.settings);
  await prepareDatabase(database);
  await fill(database);
  await database.destroy();
  return place;
}

/** The warnings of the checks of a start, in the order of the log, once these are there; the server serves meanwhile. */
async function warningsOfStart(place: TestDatabase, environment: Record<string, string>, count: number) {
  const port = await freePort();
  const child = spawnLoggedServer(place, port, environment);
  onTestFinished(async () => {
    child.kill("SIGKILL");
  });
  let logged = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    logged += text;
  });
  child.stdout.resume();
  const warnings = () =>
    logged
      .split("\n")
      .filter((line) => line.includes('"check":'))
      .map((line): Warning => JSON.parse(line));
  await expect.poll(() => warnings().length, { timeout: 60_000 }).toBe(count);
  const served = await fetch(`http://127.0.0.1:${port}/readyz`);
  return { warnings: warnings(), status: served.status };
}

async function addForeignPasskey(database: Database): Promise<void> {
  const id = newId();
  const createdAt = new Date();
  await database("users").insert({
    id,
    username: "user-1",
    uniqueUserNumber: 1,
    webauthnUserId: id,
    createdAt,
  });
  await database("authenticators").insert({
    ...{ id, userId: id, credentialID: id, credentialPublicKey: "pQ", counter: 0, name: "Passkey" },
    ...{ credentialDeviceType: "singleDevice", credentialBackedUp: false, transports: "[]", createdAt },
    rpId: "chat.example.org",
  });
}

async function addForeignConnection(database: Database): Promise<void> {
  const id = newId();
  const sealedKey = sealKey(new Sealer(() => ["4kP-s8Wn_B3xQj6TzMc5hVd9FgRyL2eU"]), id, "sk-provider");
  const row = { id, name: "Earlier provider", baseUrl: "https://api.example.com/v1", sealedKey };
  await Connection.query(database).insert({ ...row, createdAt: new Date() });
}

it("a start serves, and warns once of each thing that the doctor would find", slow, async () => {
  const place = await placeForTest(async (database) => {
    await addForeignPasskey(database);
    await addForeignConnection(database);
  });
  const file = join(place.folder, "mounted");
  writeFileSync(file, "sk-of-the-house");
  chmodSync(file, 0o644);
  const model = { OPENAI_API_KEY_FILE: file, OPENAI_MODEL: "house-model" };
  const { warnings, status } = await warningsOfStart(
    place,
    { ...model, ...preloading("fill-disk.ts"), FREE_MIB: "100" },
    4,
  );
  expect(status).toBe(200);
  expect(warnings.map(({ level, check, variable }) => [level, check, variable])).toEqual([
    ["warn", "files", "OPENAI_API_KEY_FILE"],
    ["warn", "disk", "DATA_DIR"],
    ["warn", "passkeys", "PUBLIC_URL"],
    ["warn", "keys", "SESSION_SECRET"],
  ]);
  const [, , passkeys, keys] = warnings.map(({ message }) => message);
  expect(passkeys).toMatch(/^1 of 1 passkey belongs to another RP ID and does not work for localhost: 1 to /);
  expect(keys).toContain("Earlier provider");
});

it("a start whose checks cannot be made goes on without them", slow, async () => {
  const place = await placeForTest(async (database) => {
    await addForeignConnection(database);
    await database.schema.renameTable("authenticators", "authenticators_away");
  });
  const { warnings, status } = await warningsOfStart(place, {}, 1);
  expect(status).toBe(200);
  expect(warnings).toMatchObject([{ check: "keys" }]);
});
