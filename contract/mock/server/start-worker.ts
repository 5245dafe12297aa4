import { setupWorker } from "msw/browser";
import type { HttpHandler } from "msw/http";
import { registerMockWorker } from "./mock-worker.ts";

interface Options {
  /** The URL of the worker's script, for a page that is not at the root. */
  readonly scriptUrl?: string;
}

interface MockWorker {
  use(handlers: HttpHandler[]): void;
}

/**
 * Starts the service worker that handles the page's calls, and waits for it; other requests go to the network.
 */
export async function startMockWorker(
  handlers: HttpHandler[],
  { scriptUrl = "/mockServiceWorker.js" }: Options = {},
): Promise<MockWorker> {
  const worker = setupWorker(...handlers);
  await registerMockWorker(scriptUrl);
  await worker.start({ quiet: true, onUnhandledFrame: "bypass", serviceWorker: { url: scriptUrl } });
  return { use: (next) => worker.resetHandlers(...next) };
}
