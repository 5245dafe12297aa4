import type { Page, Request, Route } from "@playwright/test";

/** Paths by the round trip in which a page asked for them. The first wave is the page itself. */
export type RequestWaves = readonly (readonly string[])[];

/** Resolves when a response is whole, or when the events of a stream can be read. */
async function whenAnswered(request: Request): Promise<void> {
  const response = await request.response();
  const isStream = response?.headers()["content-type"]?.startsWith("text/event-stream") === true;
  if (!isStream) await response?.finished();
}

/** Resolves when the page has been idle for some time and only waits for responses. */
function whenIdle(page: Page): Promise<void> {
  return page.evaluate(async () => {
    // A page whose rendering waits for a script has no idle callbacks, but its timers run after all work.
    for (let period = 0; period < 40; period += 1) await new Promise((resolve) => setTimeout(resolve, 50));
  });
}

/**
 * Loads an address. Requests are held until the page waits for them, then answered together. The number of
 * waves is the number of round trips in a row: it depends on neither network nor processor.
 */
export async function loadInWaves(page: Page, address: string): Promise<RequestWaves> {
  const waves: string[][] = [];
  let held: Route[] = [];
  const known = new Set<string>();
  const repeated = new Set<Promise<void>>();
  const hold = (route: Route) => {
    const address = route.request().url();
    // A file that the browser has: routing switches its cache off.
    if (known.has(address) && address.includes("/assets/")) {
      const answer = whenAnswered(route.request()).finally(() => repeated.delete(answer));
      repeated.add(answer);
      void route.continue();
      return;
    }
    known.add(address);
    held.push(route);
    if (route.request().isNavigationRequest()) void release();
  };
  async function release(): Promise<void> {
    const wave = held;
    held = [];
    waves.push(
      wave.map((route) => {
        const { pathname, search } = new URL(route.request().url());
        return pathname + search;
      }),
    );
    const answers = wave.map((route) => whenAnswered(route.request()));
    await Promise.all(wave.map((route) => route.continue()));
    await Promise.all(answers);
  }
  await page.route("**", hold);
  // The load event waits for scripts and styles, which are held.
  await page.goto(address, { waitUntil: "commit" });
  for (;;) {
    await whenIdle(page);
    while (repeated.size > 0) {
      await Promise.all(repeated);
      await whenIdle(page);
    }
    if (held.length === 0) break;
    await release();
  }
  await page.unroute("**", hold);
  return waves;
}
