import type { Page, Request, Route } from "@playwright/test";

/** Paths by the round trip in which a page asked for them. The first wave is the page itself. */
export type RequestWaves = readonly (readonly string[])[];

/** Resolves when a response is whole, or when the events of a stream can be read. */
async function whenAnswered(request: Request): Promise<void> {
  const response = await request.response();
  const isStream = response?.headers()["content-type"]?.startsWith("text/event-stream") === true;
  if (!isStream) await response?.finished();
}

const turnMilliseconds = 50;

/**
 * Turns of the page's timers without a new request. The page itself delays requests until it is idle, at most 300 ms: a wave waits
 * for more than twice as long, so that what belongs to it is in it on a slow machine too.
 */
const quietTurns = { betweenWaves: 16, atEnd: 20 };

/** Resolves after a timer of the page, which runs after the work that is due. A page whose rendering waits for a script has no idle callbacks. */
function takeTurn(page: Page): Promise<void> {
  return page.evaluate(
    (delay) => new Promise<void>((resolve) => setTimeout(resolve, delay)),
    turnMilliseconds,
  );
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
  let requests = 0;
  const hold = (route: Route) => {
    requests += 1;
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
  /** Resolves when the page has sent no request for some time and only waits for responses. */
  async function whenQuiet(): Promise<void> {
    let asked = requests;
    let turns = 0;
    while (turns < (held.length > 0 ? quietTurns.betweenWaves : quietTurns.atEnd)) {
      await Promise.all(repeated);
      await takeTurn(page);
      turns = asked === requests && repeated.size === 0 ? turns + 1 : 0;
      asked = requests;
    }
  }
  await page.route("**", hold);
  // The load event waits for scripts and styles, which are held.
  await page.goto(address, { waitUntil: "commit" });
  for (;;) {
    await whenQuiet();
    if (held.length === 0) break;
    await release();
  }
  await page.unroute("**", hold);
  return waves;
}
