import type { Server } from "node:http";
import { setImmediate as nextTurn } from "node:timers/promises";

const idleMilliseconds = 50;
const drainTimeoutMilliseconds = 6_000;

/** Accepts no new requests, and waits until every response is sent; cuts the rest off after 6 seconds. */
export async function drainRequests(server: Server): Promise<void> {
  // Connections are closed after the data that has arrived on them was read: a proxy does not repeat a request that is reset. The
  // current turn may be past its reads, so a second turn follows.
  await nextTurn();
  await nextTurn();
  const closed = new Promise((done) => server.close(done));
  // A connection stays open after its last response, and closing would wait for it.
  const idle = setInterval(() => setImmediate(() => server.closeIdleConnections()), idleMilliseconds);
  const cut = setTimeout(() => server.closeAllConnections(), drainTimeoutMilliseconds);
  await closed;
  clearInterval(idle);
  clearTimeout(cut);
}
