import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { connect, type Database } from "../database/connect.ts";
import { explainDatabaseFault } from "../database/explain-database-fault.ts";
import { makeLogger } from "../logging/logger.ts";
import { waitForDatabase } from "./wait-for-database.ts";

let database: Database | undefined;
afterEach(() => database?.destroy());

/** A port at which nothing listens. */
async function closedPort(): Promise<number> {
  const server = createServer();
  await once(server.listen(0, "127.0.0.1"), "listening");
  // A server that listens at a port has such an address.
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}

async function waitFor(seconds: number, signal = new AbortController().signal) {
  const url = `mysql://user:password@127.0.0.1:${await closedPort()}/name`;
  const lines: string[] = [];
  database = connect({ kind: "mysql", url });
  const waiting = waitForDatabase(database, {
    seconds,
    logger: makeLogger("info", (line) => lines.push(line)),
    signal,
  });
  return { waiting, lines, url };
}

describe("a start whose database server does not answer", () => {
  it("ends after its wait, which is told once", async () => {
    const { waiting, lines } = await waitFor(1);
    await expect(waiting).rejects.toMatchObject({ code: "ECONNREFUSED" });
    expect(lines).toEqual([expect.stringContaining("the database does not answer yet")]);
  });

  it("ends at once without a wait, and names the host without the password", async () => {
    const { waiting, lines, url } = await waitFor(0);
    const error: unknown = await waiting.catch((thrown: unknown) => thrown);
    expect(lines).toEqual([]);
    if (!(error instanceof Error)) throw new Error("It has waited.");
    const told = explainDatabaseFault(error, { kind: "mysql", url });
    expect(told).toBe(
      `The database of DATABASE_URL at ${new URL(url).host} cannot be reached (ECONNREFUSED).`,
    );
  });

  it("ends its wait with the process", async () => {
    const controller = new AbortController();
    const { waiting } = await waitFor(600, controller.signal);
    controller.abort();
    await expect(waiting).rejects.toThrow();
  });
});
