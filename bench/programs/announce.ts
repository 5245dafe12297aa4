import { once } from "node:events";
import type { Server } from "node:http";

/** A connection is kept while others have their turn, in milliseconds. */
export const keepAliveTimeout = 120_000;

/** Listens on any port of loopback and says on standard output which one it is. */
export async function announce(server: Server): Promise<void> {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("A TCP server has a port.");
  process.stdout.write(`listening ${address.port}\n`);
}
