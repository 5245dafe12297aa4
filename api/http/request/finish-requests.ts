import type { Server } from "node:http";

const idleMilliseconds = 50;
const patienceMilliseconds = 6_000;

/** Takes no new requests, and waits until every one has its answer; after 6 seconds what is left is cut. */
export async function finishRequests(server: Server): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve));
  // A connection is kept alive after its last answer, and would be waited for.
  const idle = setInterval(() => server.closeIdleConnections(), idleMilliseconds);
  const cut = setTimeout(() => server.closeAllConnections(), patienceMilliseconds);
  await closed;
  clearInterval(idle);
  clearTimeout(cut);
}
