import type { Server } from "node:http";
import type { Context } from "./context.ts";

const idleMilliseconds = 50;
const patienceMilliseconds = 6_000;
const longestMilliseconds = 9_000;

/** Waits until every request has its answer; after a while the connections that are left are cut. */
async function finishRequests(server: Server): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve));
  // A connection is kept alive after its last answer, and would be waited for.
  const idle = setInterval(() => server.closeIdleConnections(), idleMilliseconds);
  const cut = setTimeout(() => server.closeAllConnections(), patienceMilliseconds);
  await closed;
  clearInterval(idle);
  clearTimeout(cut);
}

/**
 * Stops in order on SIGTERM or SIGINT: no new requests, running replies saved as interrupted, the database closed,
 * then exit 0 within 10 seconds. A second signal ends the process at once.
 */
export function stopOnSignal(server: Server, context: Context): void {
  let isStopping = false;
  const stop = async () => {
    if (isStopping) process.exit(1);
    isStopping = true;
    context.logger.info("stopping");
    setTimeout(() => process.exit(0), longestMilliseconds).unref();
    await Promise.all([finishRequests(server), context.endReplies()]);
    await context.close();
    process.exit(0);
  };
  const onSignal = () =>
    void stop().catch((error: unknown) => {
      context.logger.error("stopping failed", { error });
      process.exit(1);
    });
  process.on("SIGTERM", onSignal).on("SIGINT", onSignal);
}
