import { randomBytes } from "node:crypto";
import { afterAll, describe, expect, it, onTestFinished } from "vitest";
import { findDatabaseServer, startPrivateDatabase } from "#scripts/testing/private-database.ts";
import { connect } from "../../../database/connect.ts";
import { migrationNames } from "../../../database/schema/migration-source.ts";
import { prepareDatabase } from "../../../database/schema/prepare-database.ts";
import { productTables } from "../../../database/schema/product-tables.ts";
import { migrateTo } from "../../../database/schema/run-migrations.ts";
import { makeTestDatabase } from "../../database/test-database.ts";
import { setUpDoctor } from "../../processes/doctor-process.ts";
import { failToStart, startServerProcess } from "../starts/server-process.ts";

const slow = { timeout: 60_000 };
const secret = { SESSION_SECRET: "7hT-q2Zp_X9vLk4RmWb8sNd3FgYcJ6uA" };

// A server of its own: one that is read-only for a while would disturb other tests.
const server = await startPrivateDatabase(findDatabaseServer() ?? "", { hasBinaryLog: true });
const owner = connect({ kind: "mysql", url: server.url });
const { examine, runWith } = await setUpDoctor();
afterAll(async () => {
  await owner.destroy();
  await server.stop();
});

const everything = ["SELECT", "INSERT", "UPDATE", "DELETE", "CREATE", "ALTER", "DROP", "INDEX", "REFERENCES"];
const allBut = (...rights: string[]) => everything.filter((right) => !rights.includes(right));

/** A place with a database, seen by a user who has these rights on it. */
async function placeFor(rights: readonly string[], names: readonly string[] | "seeded" | "none" = "seeded") {
  const place = await makeTestDatabase(server.url);
  onTestFinished(() => place.remove());
  if (place.settings.kind !== "mysql") throw new Error("There is no database server.");
  const database = connect(place.settings);
  if (names === "seeded") await prepareDatabase(database);
  else if (names !== "none") await migrateTo(database, [...names]);
  await database.destroy();
  const url = new URL(place.settings.url);
  const [user, password] = [`reader_${randomBytes(4).toString("hex")}`, "very-secret"];
  const name = url.pathname.slice(1);
  const grant = (more: readonly string[], table: string) =>
    owner.raw(`grant ${more.join(", ")} on ?? to '${user}'@'%'`, [`${name}.${table}`]);
  await owner.raw(`create user '${user}'@'%' identified by '${password}'`);
  await grant(rights, "*");
  Object.assign(url, { username: user, password });
  return { folder: place.folder, settings: { kind: "mysql", url: url.href }, name, grant } as const;
}

/** The user may write these tables, and only read all others. CREATE lets a grant name a table that does not exist. */
async function placeForWriter(tables: readonly string[], names: readonly string[] | "seeded" = "seeded") {
  const place = await placeFor(["SELECT"], names);
  for (const table of tables) await place.grant(["INSERT", "UPDATE", "DELETE", "CREATE"], table);
  return place;
}

type Place = Awaited<ReturnType<typeof placeFor>>;
const examineAt = ({ settings }: Place) => examine({ DATABASE_URL: settings.url, ...secret });

async function whileReadOnly<Result>(work: () => Promise<Result>): Promise<Result> {
  await owner.raw("set global read_only = 1");
  try {
    return await work();
  } finally {
    await owner.raw("set global read_only = 0");
  }
}

const sentence = ({ settings }: Place, words: string, code: string) =>
  `The database of DATABASE_URL at ${new URL(settings.url).host} ${words} (${code}).`;
const tooFew = (place: Place) =>
  sentence(
    place,
    "gives the user too few rights: GRANT ALL ON the database to the user",
    "ER_TABLEACCESS_DENIED_ERROR",
  );
const readOnly = (place: Place) =>
  sentence(
    place,
    "takes no changes, because it is read-only or a replica: set DATABASE_URL to the primary server",
    "ER_OPTION_PREVENTS_STATEMENT",
  );

const failure = (message: string) => ({
  check: "database",
  status: "fail",
  message,
  variable: "DATABASE_URL",
});

describe("the doctor at a database", slow, () => {
  it.each([
    ["SELECT only", ["SELECT"]],
    ["everything but INSERT", allBut("INSERT")],
    ["everything but UPDATE", allBut("UPDATE")],
    ["everything but DELETE", allBut("DELETE")],
  ])("fails if the user has %s, with the variable", async (_, rights) => {
    const place = await placeFor(rights);
    const { code, unwell, stdout } = await examineAt(place);
    expect([code, unwell]).toEqual([2, [failure(tooFew(place))]]);
    expect(stdout).not.toMatch(/very-secret|reader_/);
  });

  it.each(["CREATE", "ALTER", "DROP", "INDEX"])(
    "warns if the user lacks %s, and fails if migrations are pending",
    async (right) => {
      const message = expect.stringMatching(/GRANT ALL ON .* Migrations need CREATE, ALTER, DROP, INDEX/);
      const upToDate = await examineAt(await placeFor(allBut(right)));
      expect([upToDate.code, upToDate.unwell]).toEqual([1, [{ ...failure(message), status: "warn" }]]);
      const older = await examineAt(await placeFor(allBut(right), migrationNames.slice(0, -1)));
      expect([older.code, older.unwell[0]]).toEqual([2, failure(message)]);
    },
  );

  it("fails if the database is empty and the user may not create tables", async () => {
    const place = await placeFor(["SELECT"], "none");
    const { code, unwell } = await examineAt(place);
    expect([code, unwell[0]?.message]).toEqual([2, expect.stringContaining(tooFew(place))]);
  });

  it("fails if the server is read-only, with the variable", async () => {
    const place = await placeFor(everything);
    const { code, unwell } = await whileReadOnly(() => examineAt(place));
    expect([code, unwell]).toEqual([2, [failure(readOnly(place))]]);
  });

  it("says nothing of rights if the database is empty and the server read-only", async () => {
    const place = await placeFor(everything, "none");
    const { code, unwell } = await whileReadOnly(() => examineAt(place));
    expect([code, unwell[0]]).toEqual([2, failure(readOnly(place))]);
  });

  it("needs the migrations' records to be writable only while some are pending", async () => {
    const upToDate = await examineAt(await placeForWriter(productTables));
    expect([upToDate.code, upToDate.unwell]).toMatchObject([1, [{ check: "database", status: "warn" }]]);
    const older = await placeForWriter(productTables, migrationNames.slice(0, -1));
    const { code, unwell } = await examineAt(older);
    expect([code, unwell[0]]).toEqual([2, failure(tooFew(older))]);
  });

  it("passes over a table that cannot be opened", async () => {
    const place = await placeForWriter(productTables.filter((table) => table !== "users"));
    const [broken, part] = [`${place.name}.allowances`, `${place.name}.part`];
    await owner.raw("drop table ??", [broken]);
    await owner.raw("create table ?? (id int) engine = MyISAM", [part]);
    await owner.raw("create table ?? (id int, other int) engine = MERGE union = (??)", [broken, part]);
    const { code, unwell } = await examineAt(place);
    expect([code, unwell[0]]).toEqual([2, failure(tooFew(place))]);
  });

  it("ends the check at a table that another connection has locked", async () => {
    const place = await placeForWriter(productTables.filter((table) => table !== "users"));
    const { code, unwell } = await owner.transaction(async (transaction) => {
      await transaction.raw("lock tables ?? write", [`${place.name}.allowances`]);
      try {
        return await examineAt(place);
      } finally {
        await transaction.raw("unlock tables");
      }
    });
    expect([code, unwell]).toMatchObject([1, [{ check: "database", status: "warn" }]]);
  });

  it.each(["MIXED", "ROW"])(
    "finds no fault in a user of all rights, and writes nothing into a log of changes that is %s",
    async (format) => {
      const place = await placeFor(everything);
      await owner.raw(`set global binlog_format = '${format}'`);
      const log = async () => (await owner.raw("show binary logs"))[0];
      const before = await log();
      expect(await examineAt(place)).toMatchObject({ code: 0, unwell: [] });
      expect(await log()).toEqual(before);
    },
  );
});

describe("a start on a database", slow, () => {
  it("needs no right to change the migrations' records, or tables of others", async () => {
    const place = await placeForWriter(productTables);
    await owner.raw("create table ?? (id int)", [`${place.name}.report`]);
    const { end } = await startServerProcess(place, {});
    expect(await end("SIGTERM")).toBe(0);
  });

  it.each([
    ["SELECT only", ["SELECT"]],
    ["everything but DELETE", allBut("DELETE")],
  ])("ends with the doctor's sentence if the user has %s", async (_, rights) => {
    const place = await placeFor(rights);
    expect(await failToStart(place, {})).toEqual({ code: 1, said: `${tooFew(place)}\n` });
  });

  it.each(["CREATE", "ALTER", "INDEX"])(
    "ends with that sentence if it has to migrate without %s",
    async (right) => {
      const place = await placeFor(allBut(right), "none");
      expect(await failToStart(place, {})).toEqual({ code: 1, said: `${tooFew(place)}\n` });
    },
  );

  it("ends with the doctor's sentence if the server is read-only", async () => {
    const place = await placeFor(everything);
    const failed = await whileReadOnly(() => failToStart(place, {}));
    expect(failed).toEqual({ code: 1, said: `${readOnly(place)}\n` });
  });
});

it("a command that may not write says the same", slow, async () => {
  const place = await placeFor(["SELECT"]);
  const answer = await runWith({ DATABASE_URL: place.settings.url, ...secret }, "create-invite");
  expect(answer).toEqual({ code: 1, stdout: "", stderr: `${tooFew(place)}\n` });
});
