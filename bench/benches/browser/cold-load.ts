import type { BrowserContext, Page } from "playwright";
import { recordFirstFrame } from "../../browser/in-page.ts";
import { openBrowser, openContext } from "../../browser/open-browser.ts";
import { createChats } from "../../product/create-chats.ts";
import { makeStreamSetup } from "../../product/stream-setup.ts";
import type { Bench, BenchResult, BenchScope } from "../../results/bench.ts";
import { formatNumber } from "../../results/format-number.ts";

interface Network {
  /** The end of the goal's id. */
  readonly id: string;
  readonly bitsPerSecond: number;
  /** For each round trip, in milliseconds. */
  readonly latency: number;
}

const networks: readonly Network[] = [
  { id: "slow", bitsPerSecond: 400_000, latency: 400 },
  { id: "phone", bitsPerSecond: 1_600_000, latency: 150 },
];
const processorSlowdown = 4;
const bitsPerByte = 8;
const limitMilliseconds = 60_000;

async function throttle(page: Page, { bitsPerSecond, latency }: Network): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  const throughput = bitsPerSecond / bitsPerByte;
  await devTools.send("Network.enable");
  await devTools.send("Network.emulateNetworkConditions", {
    offline: false,
    latency,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  });
  await devTools.send("Emulation.setCPUThrottlingRate", { rate: processorSlowdown });
}

/** The element with which a page can be used: an enabled button or box, or the reply. */
const usable = {
  login: "main button:enabled:not([aria-disabled=true])",
  new: "main [role=combobox]:enabled:not([aria-disabled=true])",
  chat: "[role=log] > ol > li:nth-child(2)",
} as const;

/** Seconds from the request of a page until it can be used, with an empty cache. */
async function secondsToUse(
  context: BrowserContext,
  path: string,
  name: keyof typeof usable,
  network: Network,
): Promise<number> {
  const page = await context.newPage();
  await throttle(page, network);
  await page.addInitScript(recordFirstFrame, usable[name]);
  await page.goto(path, { waitUntil: "commit", timeout: limitMilliseconds });
  const options = { timeout: limitMilliseconds };
  const drawn = await page.waitForFunction(() => window.usableAt, undefined, options);
  const milliseconds = await drawn.jsonValue();
  await page.close();
  if (milliseconds === undefined) throw new Error(`${path} could not be used.`);
  return milliseconds / 1000;
}

async function run({ rounds }: BenchScope): Promise<BenchResult[]> {
  await using setup = await makeStreamSetup(1);
  await using open = await openBrowser();
  const [person] = setup.users;
  const [place] = await createChats(setup.users, 1);
  const paths = { login: "/login", new: "/new", chat: `/chat/${place?.chatId}` } as const;
  const results: BenchResult[] = [];
  for (const network of networks)
    for (const name of ["login", "new", "chat"] as const) {
      const seconds: number[] = [];
      for (let round = 0; round < rounds; round += 1) {
        const context = await openContext(open, setup.product, name === "login" ? undefined : person);
        seconds.push(await secondsToUse(context, paths[name], name, network));
        await context.close();
      }
      results.push({
        goal: `cold-${name}-${network.id}`,
        rounds: seconds,
        scale: `${formatNumber(network.bitsPerSecond / 1000)} kb/s, ${network.latency} ms, a processor of a quarter`,
      });
    }
  return results;
}

export const coldLoad: Bench = {
  name: "cold-load",
  about: "time until a page can be used, empty cache",
  run,
};
