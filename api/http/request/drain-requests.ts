import type { Server } from "node:http";

const idleMilliseconds = 50;
const drainTimeoutMilliseconds = 6_000;

/** Accepts no new requests, and waits until every response is sent; cuts the rest off after 6 seconds. */
export async function drainRequests(server: Server): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve));
  // A connection stays open after its last response, and closing would wait for it.
  const idle = setInterval(() => server.closeIdleConnections(), idleMilliseconds);
  const cut = setTimeout(() => server.closeAllConnections(), drainTimeoutMilliseconds);
  await closed;
  clearInterval(idle);
  clearTimeout(cut);
}
