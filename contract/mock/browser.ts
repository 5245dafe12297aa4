import { type SetupWorker, setupWorker } from "msw/browser";
import type { HttpHandler } from "msw/http";

interface MockWorker {
  /** Answers with these handlers from now on. */
  use(handlers: HttpHandler[]): void;
  stop(): void;
}

/** Where the worker's script is, for a page that does not lie at the root of its address. */
interface Options {
  readonly scriptUrl?: string;
}

function asWorker(worker: SetupWorker): MockWorker {
  return {
    use: (handlers) => worker.resetHandlers(...handlers),
    stop: () => void worker.stop(),
  };
}

/**
 * Starts the service worker that answers the page's calls, and waits until it does. What no handler is for, such
 * as the page's own files, goes to the network; the handlers end with one for every other call below /api.
 */
export async function startMockWorker(
  handlers: HttpHandler[],
  { scriptUrl }: Options = {},
): Promise<MockWorker> {
  const worker = setupWorker(...handlers);
  await worker.start({
    quiet: true,
    onUnhandledFrame: "bypass",
    ...(scriptUrl !== undefined && { serviceWorker: { url: scriptUrl } }),
  });
  return asWorker(worker);
}
