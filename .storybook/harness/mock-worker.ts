import type { MockBrowser } from "#contract/mock/accounts/mock-browser.ts";
import type { MockWorld } from "#contract/mock/mock-world.ts";
import { mockHandlers } from "#contract/mock/server/msw-handlers.ts";
import { startMockWorker } from "#contract/mock/server/start-worker.ts";
import { bindNetworkState } from "#contract/mock/streams/bind-network-state.ts";

let workerStart: ReturnType<typeof startMockWorker> | undefined;
let unbindNetwork: (() => void) | undefined;

/** Routes the page's requests to a world. The worker starts with the first one. */
export async function serveWorld(world: MockWorld, browser: MockBrowser): Promise<void> {
  const handlers = mockHandlers(world, browser);
  workerStart ??= startMockWorker(handlers);
  const worker = await workerStart;
  worker.use(handlers);
  unbindNetwork?.();
  unbindNetwork = bindNetworkState(world);
}
