import { once } from "node:events";
import { createServer } from "node:net";

/** A free port on loopback. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const address = probe.address();
  await new Promise((closed) => probe.close(closed));
  if (address === null || typeof address === "string") throw new Error("There is no free port.");
  return address.port;
}
