import { beforeEach, describe, expect, it } from "vitest";
import type { Database } from "../../../database/connect.ts";
import { executeStatement } from "../../../database/rows/change-rows.ts";
import { readRows } from "../../../database/rows/read-rows.ts";
import { runTransaction } from "../../../database/rows/run-transaction.ts";
import { setUpDatabase } from "../../database/setup-database.ts";

const { database } = await setUpDatabase();
const name = "repeated";

beforeEach(async () => {
  await database("organisations").delete();
});

const insert = (transaction: Database, id: number) => transaction("organisations").insert({ id });
const ids = (): Promise<number[]> => database("organisations").orderBy("id").pluck("id");

async function connectionId(transaction: Database): Promise<number> {
  const [row] = await readRows<{ id: number }>(transaction, "select connection_id() as id", []);
  return row?.id ?? 0;
}

/** Ends the connection of a transaction, as a killed database or proxy does. */
async function cut(transaction: Database): Promise<void> {
  await database.raw("kill connection ?", [await connectionId(transaction)]);
}

/** Ends a connection while it runs a statement: MariaDB reports that by an error that mysql2 does not know. */
async function killWhileRunning(id: number): Promise<void> {
  const statement = "select info from information_schema.processlist where id = ? and info like '%sleep%'";
  await expect.poll(() => readRows(database, statement, [id])).toHaveLength(1);
  await database.raw("kill connection ?", [id]);
}

/** Statements that fail as on servers whose place another one has. */
const refusals = [
  {
    name: "a node of a cluster",
    errno: 1047,
    refuse: "signal sqlstate '08S01' set mysql_errno = 1047, message_text = 'Not ready'",
  },
  {
    name: "a read-only server",
    errno: 1290,
    refuse: "signal sqlstate 'HY000' set mysql_errno = 1290, message_text = 'Read-only'",
  },
];

describe("a transaction", () => {
  it("is run again after a deadlock with another one", async () => {
    await insert(database, 1);
    await insert(database, 2);
    const [locked, met] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    let runs = 0;
    const lock = (transaction: Database, id: number) =>
      executeStatement(transaction, "update organisations set id = id where id = ?", [id]);
    const lockBoth = (first: number, mark: () => void, before: Promise<void>) =>
      runTransaction(database, async (transaction) => {
        runs += 1;
        await lock(transaction, first);
        mark();
        await before;
        await lock(transaction, 3 - first);
      });
    await Promise.all([lockBoth(1, locked.resolve, met.promise), lockBoth(2, met.resolve, locked.promise)]);
    expect(runs).toBe(3);
  });

  it("is run again when its connection is lost before COMMIT, on another one", async () => {
    const connections: number[] = [];
    await runTransaction(database, async (transaction) => {
      connections.push(await connectionId(transaction));
      await insert(transaction, 1);
      if (connections.length === 1) await cut(transaction);
      await insert(transaction, 2);
    });
    expect(connections).toHaveLength(2);
    expect(new Set(connections).size).toBe(2);
    expect(await ids()).toEqual([1, 2]);
  });

  it("is run again when its connection is killed during a statement", async () => {
    const connections: number[] = [];
    await runTransaction(database, async (transaction) => {
      const id = await connectionId(transaction);
      connections.push(id);
      await insert(transaction, connections.length);
      const isFirst = connections.length === 1;
      const sleeping = readRows(transaction, "select sleep(?) as slept", [isFirst ? 5 : 0]);
      await Promise.all([sleeping, isFirst && killWhileRunning(id)]);
    });
    expect(new Set(connections).size).toBe(2);
    expect(await ids()).toEqual([2]);
  });

  it("fails when its connection is lost with the answer to COMMIT, which may have been carried out", async () => {
    let runs = 0;
    const lost = runTransaction(database, async (transaction) => {
      runs += 1;
      await insert(transaction, 1);
      await cut(transaction);
    });
    await expect(lost).rejects.toThrowError();
    expect(runs).toBe(1);
  });

  it.each(refusals)("is run again on another connection when $name refuses it", async ({ refuse }) => {
    const connections: number[] = [];
    await runTransaction(database, async (transaction) => {
      connections.push(await connectionId(transaction));
      await insert(transaction, 1);
      if (connections.length === 1) await transaction.raw(refuse);
    });
    expect(new Set(connections).size).toBe(2);
    expect(await ids()).toEqual([1]);
  });

  it("fails at once with an error of its own, and is not run again", async () => {
    let runs = 0;
    const refused = runTransaction(database, async (transaction) => {
      runs += 1;
      await insert(transaction, 1);
      throw new Error(name);
    });
    await expect(refused).rejects.toThrowError(name);
    expect([runs, await ids()]).toEqual([1, []]);
  });
});

describe("a statement outside of a transaction", () => {
  it("is read again on another connection when its own is cut while it reads", async () => {
    const slowly = "select connection_id() as id, sleep(?) as slept";
    const reading = `select id from information_schema.processlist
      where db = database() and id <> connection_id() and info like '%as slept'`;
    const reads = [1, 2, 3].map(() => readRows<{ id: number }>(database, slowly, [2]));
    const readers = () => readRows<{ id: number }>(database, reading, []);
    await expect.poll(readers).toHaveLength(3);
    const cutIds = (await readers()).map(({ id }) => id);
    for (const id of cutIds) await database.raw("kill connection ?", [id]);
    const used = (await Promise.all(reads)).map(([row]) => row?.id);
    expect(new Set([...cutIds, ...used]).size).toBe(6);
  });

  it.each(refusals)(
    "leaves no connection in the pool at which $name refuses it",
    async ({ refuse, errno }) => {
      const before = await connectionId(database);
      await expect(executeStatement(database, refuse, [])).rejects.toMatchObject({ errno });
      expect(await connectionId(database)).not.toBe(before);
    },
  );
});
