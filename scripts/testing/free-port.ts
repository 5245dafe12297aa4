import { randomInt } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:net";

/** Below the range from which systems take ports of outgoing connections: a killed program finds its port free again. */
const [lowest, highest] = [10_000, 32_000];

/** The ports that were looked at: a program takes the one that it was given only when it starts. */
const seen = new Set<number>();

/** A free port on loopback, which is returned only once in this process. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(lowest, highest);
    if (seen.has(port)) continue;
    seen.add(port);
    if (await isFree(port)) return port;
  }
}

async function isFree(port: number): Promise<boolean> {
  const probe = createServer().listen(port, "127.0.0.1");
  try {
    await once(probe, "listening");
  } catch {
    return false;
  }
  await new Promise((closed) => probe.close(closed));
  return true;
}
