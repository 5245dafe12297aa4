import { gzipSync } from "node:zlib";
import type { BrowserContext, Response } from "playwright";
import { openBrowser, openContext } from "../../browser/open-browser.ts";
import { createChats } from "../../product/create-chats.ts";
import { makeStreamSetup } from "../../product/stream-setup.ts";
import type { Bench, BenchResult, BenchScope } from "../../results/bench.ts";
import { formatNumber } from "../../results/format-number.ts";

interface Bytes {
  readonly scripts: readonly number[];
  readonly styles: readonly number[];
}

const bytesPerKilobyte = 1000;
const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);

async function gzipBytes(response: Response): Promise<number> {
  return gzipSync(await response.body(), { level: 9 }).length / bytesPerKilobyte;
}

/** Bytes that Chromium loads from opening a page until the network is idle, without a cache. */
async function bytesLoadedBy(context: BrowserContext, path: string): Promise<Bytes> {
  const page = await context.newPage();
  const loaded: Record<"script" | "stylesheet", Promise<number>[]> = { script: [], stylesheet: [] };
  const pageErrors: string[] = [];
  page.on("pageerror", (error) => pageErrors.push(error.message));
  page.on("response", (response) => {
    const type = response.request().resourceType();
    if (type === "script" || type === "stylesheet") loaded[type].push(gzipBytes(response));
  });
  // An event stream never ends, so that the network never becomes idle.
  await page.goto(path, { waitUntil: "load" });
  await page.waitForTimeout(3000);
  const bytes = { scripts: await Promise.all(loaded.script), styles: await Promise.all(loaded.stylesheet) };
  await page.close();
  if (pageErrors.length > 0) throw new Error(`${path}: ${pageErrors.join(" ")}`);
  return bytes;
}

function toBenchResult(goal: string, parts: readonly number[], about: string): BenchResult {
  const largest = parts.toSorted((one, other) => other - one).slice(0, 3);
  return {
    goal,
    rounds: [sum(parts)],
    scale: `${parts.length} files${about}; the largest ${largest.map(formatNumber).join(", ")} kB`,
  };
}

async function run(_extent: BenchScope): Promise<BenchResult[]> {
  await using setup = await makeStreamSetup(1);
  await using open = await openBrowser();
  const [person] = setup.users;
  const [place] = await createChats(setup.users, 1);
  const login = await bytesLoadedBy(await openContext(open, setup.product), "/login");
  const start = await bytesLoadedBy(await openContext(open, setup.product, person), "/new");
  const chat = await bytesLoadedBy(await openContext(open, setup.product, person), `/chat/${place?.chatId}`);
  return [
    toBenchResult("login-js", login.scripts, ""),
    toBenchResult("login-css", login.styles, ""),
    toBenchResult("new-js", start.scripts, ", what it loads ahead included"),
    toBenchResult("chat-js", chat.scripts, ", Markdown included"),
  ];
}

export const bundle: Bench = { name: "bundle", about: "bytes that a page loads in Chromium", run };
