import { setupWorker } from "msw/browser";
import type { HttpHandler } from "msw/http";
import { registerMockWorker } from "./mock-worker.ts";
import { canTransferStreams, fetchFromHandlers } from "./page-fetch.ts";

interface Options {
  /** The URL of the worker's script, for a page that is not at the root. */
  readonly scriptUrl?: string;
}

interface MockWorker {
  use(handlers: HttpHandler[]): void;
}

/** Answers the page's calls without a service worker. */
function answerInPage(handlers: HttpHandler[]): MockWorker {
  let current = handlers;
  window.fetch = fetchFromHandlers(() => current, window.fetch.bind(window));
  return {
    use: (next) => {
      current = next;
    },
  };
}

/**
 * Starts the service worker that handles the page's calls, and waits for it; other requests go to the network. A
 * browser that cannot pass streams to a worker has the page's `fetch` replaced instead.
 */
export async function startMockWorker(
  handlers: HttpHandler[],
  { scriptUrl = "/mockServiceWorker.js" }: Options = {},
): Promise<MockWorker> {
  if (!canTransferStreams()) return answerInPage(handlers);
  const worker = setupWorker(...handlers);
  await registerMockWorker(scriptUrl);
  await worker.start({ quiet: true, onUnhandledFrame: "bypass", serviceWorker: { url: scriptUrl } });
  return { use: (next) => worker.resetHandlers(...next) };
}
