import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { type Connection, createServer as createMysqlServer } from "mysql2";
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

type AuthCallback = (
  _: unknown,
  answer: (error: null, refusal: { message: string; code: number }) => void,
) => void;

/** A server that answers no statement, as one that hangs. Without `authCallback` it signs everybody in. */
async function startServer(authCallback?: AuthCallback) {
  const connections: Connection[] = [];
  const server = createMysqlServer((connection) => {
    connections.push(connection);
    // The client goes away while its statement waits.
    connection.on("error", () => undefined);
    // Its types lack the argument.
    Reflect.apply(connection.serverHandshake, connection, [
      {
        ...{ protocolVersion: 10, serverVersion: "8.0.0", connectionId: 1, statusFlags: 2 },
        ...{ characterSet: 45, capabilityFlags: 0xff_ff_ff & ~0x8_00, authCallback },
      },
    ]);
    connection.on("query", () => undefined);
  });
  const port = await closedPort();
  server.listen(port);
  return {
    port,
    close: async () => {
      for (const connection of connections) connection.destroy();
      await new Promise((done) => server.close(done));
    },
  };
}

async function waitFor(seconds: number, signal = new AbortController().signal, port?: number) {
  const url = `mysql://user:password@127.0.0.1:${port ?? (await closedPort())}/name`;
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

  it("ends at once where the server refuses the user", async () => {
    const refusing = await startServer((_, answer) => answer(null, { message: "Access denied", code: 1045 }));
    const { waiting, lines } = await waitFor(600, undefined, refusing.port);
    await expect(waiting).rejects.toMatchObject({ errno: 1045 });
    expect(lines).toEqual([]);
    await refusing.close();
  });

  it("ends its wait with the process", async () => {
    const controller = new AbortController();
    const { waiting } = await waitFor(600, controller.signal);
    controller.abort();
    await expect(waiting).rejects.toThrow();
  });

  it("waits too for one that accepts connections and answers nothing", { timeout: 30_000 }, async () => {
    const silent = await startServer();
    const controller = new AbortController();
    const { waiting, lines } = await waitFor(600, controller.signal, silent.port);
    const ended = waiting.catch((error: unknown) => error);
    await Promise.race([ended, expect.poll(() => lines, { timeout: 20_000 }).toHaveLength(1)]);
    expect(lines).toEqual([expect.stringContaining("KnexTimeoutError")]);
    controller.abort();
    expect(await ended).toMatchObject({ name: "AbortError" });
    await silent.close();
  });
});
