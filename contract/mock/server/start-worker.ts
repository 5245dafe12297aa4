import { setupWorker } from "msw/browser";
import type { HttpHandler } from "msw/http";
import { registerMockWorker } from "./mock-worker.ts";

interface Options {
  /** Where the worker's script is, for a page that does not lie at the root of its address. */
  readonly scriptUrl?: string;
}

interface MockWorker {
  use(handlers: HttpHandler[]): void;
}

/** Starts the service worker that answers the page's calls, and waits until it does; the rest goes to the network. */
export async function startMockWorker(
  handlers: HttpHandler[],
  { scriptUrl = "/mockServiceWorker.js" }: Options = {},
): Promise<MockWorker> {
  const worker = setupWorker(...handlers);
  await registerMockWorker(scriptUrl);
  await worker.start({ quiet: true, onUnhandledFrame: "bypass", serviceWorker: { url: scriptUrl } });
  return { use: (next) => worker.resetHandlers(...next) };
}
