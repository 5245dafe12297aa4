import { mockHandlers } from "#contract/mock/server/msw-handlers.ts";
import { startMockWorker } from "#contract/mock/server/start-worker.ts";
import { followNetwork } from "#contract/mock/streams/follow-network.ts";
import type { Stage } from "./harness.ts";

let started: ReturnType<typeof startMockWorker> | undefined;
let forgetNetwork: (() => void) | undefined;

/** From now on this story's world answers the page's calls. The worker starts with the first story that has one. */
export async function answerFrom({ world, browser }: Stage): Promise<void> {
  const handlers = mockHandlers(world, browser);
  started ??= startMockWorker(handlers);
  const worker = await started;
  worker.use(handlers);
  forgetNetwork?.();
  forgetNetwork = followNetwork(world);
}
