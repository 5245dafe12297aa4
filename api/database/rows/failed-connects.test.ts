import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { expect, it, onTestFinished } from "vitest";
import { connect, type Database } from "../connect.ts";
import { readRows } from "./read-rows.ts";
import { runTransaction } from "./run-transaction.ts";

/** A database server, or a proxy without one behind it, that closes each new connection. */
async function openRefusingDatabase() {
  let attempts = 0;
  const server = createServer((socket) => {
    attempts += 1;
    socket.destroy();
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  // A server that listens at a port has such an address.
  const { port } = server.address() as AddressInfo;
  const database = connect({ kind: "mysql", url: `mysql://user:password@127.0.0.1:${port}/name` });
  onTestFinished(async () => {
    await database.destroy();
    server.close();
  });
  return { database, attempts: () => attempts };
}

it.each([
  ["a query", (database: Database) => database("roles").select("role")],
  ["a prepared read", (database: Database) => readRows(database, "select 1", [])],
  [
    "a transaction",
    (database: Database) => runTransaction(database, async (own) => own("roles").select("role")),
  ],
])("%s without a connection is not repeated: there was none that could be lost", async (_, run) => {
  const { database, attempts } = await openRefusingDatabase();
  await expect(run(database)).rejects.toMatchObject({ fatal: true });
  expect(attempts()).toBe(1);
});
