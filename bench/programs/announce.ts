import { once } from "node:events";
import type { Server } from "node:http";

/** Listens on any port of loopback and says on standard output which one it is. */
export async function announce(server: Server): Promise<void> {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("A TCP server has a port.");
  process.stdout.write(`listening ${address.port}\n`);
}
