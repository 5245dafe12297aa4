import { once } from "node:events";
import type { Server } from "node:http";

/** Keep-alive timeout in milliseconds, longer than the other servers' turns. */
export const keepAliveTimeout = 120_000;

/** Listens on a loopback port, by default on any, and prints it to standard output. */
export async function listenAndPrintPort(server: Server, port = 0): Promise<void> {
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("A TCP server has a port.");
  process.stdout.write(`listening ${address.port}\n`);
}
