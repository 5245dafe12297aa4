import type { BrowserContext } from "playwright";
import { chatText } from "#contract/texts/chat-texts.ts";
import { recordInteractions } from "../browser/in-page.ts";
import { openBrowser, openContext } from "../browser/open-browser.ts";
import { createChats } from "../product/create-chats.ts";
import { makeStreamSetup, type StreamSetup } from "../product/stream-setup.ts";
import { markerFor } from "../programs/provider-script.ts";
import type { Bench, BenchResult, BenchScope } from "../results/bench.ts";
import { formatNumber } from "../results/format-number.ts";
import { median, percentile } from "../results/statistics.ts";

const processorSlowdown = 4;
const keys = 60;
/** Eight keys per second. */
const pauseMilliseconds = 120;
/** Longer than all keys take. */
const reply = markerFor({ tokens: 2000, rate: 50, text: "markdown" });
/** What an interaction counts that was too fast to be reported. */
const unreportedMilliseconds = 16;

/** Milliseconds of typing, and of a menu that is opened and closed, while a reply grows. */
interface Interactions {
  /** The 95th percentile of all. */
  readonly slowest: number;
  readonly menu: number;
}

async function interact({ users }: StreamSetup, context: BrowserContext): Promise<Interactions> {
  const [place] = await createChats(users, 1);
  const page = await context.newPage();
  await page.addInitScript(recordInteractions);
  await page.goto(`/chat/${place?.chatId}`);
  const box = page.getByRole("textbox");
  const stop = page.locator(`button[aria-label="${chatText.stop}"]`);
  const menu = page.getByRole("button", { name: chatText.chatActions });
  await box.fill(`Go on. ${reply}`);
  await box.press("Enter");
  await stop.waitFor();
  const devTools = await context.newCDPSession(page);
  await devTools.send("Emulation.setCPUThrottlingRate", { rate: processorSlowdown });
  const before = await page.evaluate(() => window.interactions.size);
  await box.pressSequentially("quick ".repeat(keys).slice(0, keys), { delay: pauseMilliseconds });
  const typed = await page.evaluate((first) => [...window.interactions.values()].slice(first), before);
  await menu.click();
  await page.getByRole("menu").waitFor();
  await page.keyboard.press("Escape");
  if (!(await stop.isVisible())) throw new Error("The reply has ended before the last key.");
  const all = await page.evaluate((first) => [...window.interactions.values()].slice(first), before);
  await page.close();
  const unreported = Math.max(0, keys + 2 - all.length);
  const durations = [...all, ...Array.from({ length: unreported }, () => unreportedMilliseconds)];
  return { slowest: percentile(durations, 0.95), menu: Math.max(...all.slice(typed.length)) };
}

async function run({ rounds, isQuick }: BenchScope): Promise<BenchResult[]> {
  await using setup = await makeStreamSetup(1);
  await using open = await openBrowser();
  const context = await openContext(open, setup.product, setup.users[0]);
  const found: Interactions[] = [];
  while (found.length < (isQuick ? 1 : rounds)) found.push(await interact(setup, context));
  const menu = median(found.map((round) => round.menu));
  return [
    {
      goal: "interaction",
      rounds: found.map(({ slowest }) => slowest),
      scale: `${keys} keys and a menu, which takes ${formatNumber(menu)} ms; a reply of 50 tokens a second`,
    },
  ];
}

export const interaction: Bench = {
  name: "interaction",
  about: "keys and presses while a reply grows on a slow processor",
  run,
};
