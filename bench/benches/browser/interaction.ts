import type { BrowserContext, Page } from "playwright";
import { chatText } from "#contract/texts/chat-texts.ts";
import { recordInteractions } from "../../browser/in-page.ts";
import { openBrowser, openContext } from "../../browser/open-browser.ts";
import { createChats } from "../../product/create-chats.ts";
import { makeStreamSetup, type StreamSetup } from "../../product/stream-setup.ts";
import { markerFor } from "../../programs/provider-script.ts";
import type { Bench, BenchResult, BenchScope } from "../../results/bench.ts";
import { percentile } from "../../results/statistics.ts";

const processorSlowdown = 4;
const keys = 60;
/** Eight keys per second. */
const pauseMilliseconds = 120;
/** Longer than all keys take. */
const reply = markerFor({ tokens: 2000, rate: 50, text: "markdown" });
/** Event Timing reports an interaction after its frame. */
const reportMilliseconds = 1000;
/** An interaction that was too fast to be reported. */
const unreportedMilliseconds = 16;

/** Milliseconds until the frame that shows an interaction, while a reply grows. */
interface Interactions {
  /** The 95th percentile of the keys. */
  readonly key: number;
  readonly menu: number;
}

/** The durations of the interactions of `act` that took 16 ms or more. */
async function timeInteractions(page: Page, act: () => Promise<unknown>): Promise<number[]> {
  await page.waitForTimeout(reportMilliseconds);
  const before = await page.evaluate(() => window.interactions.size);
  await act();
  await page.waitForTimeout(reportMilliseconds);
  return page.evaluate((first) => [...window.interactions.values()].slice(first), before);
}

async function interact({ users }: StreamSetup, context: BrowserContext): Promise<Interactions> {
  const [place] = await createChats(users, 1);
  const page = await context.newPage();
  await page.addInitScript(recordInteractions);
  await page.goto(`/chat/${place?.chatId}`);
  const box = page.getByRole("textbox");
  const stop = page.locator(`button[aria-label="${chatText.stop}"]`);
  await box.fill(`Go on. ${reply}`);
  await box.press("Enter");
  await stop.waitFor();
  const devTools = await context.newCDPSession(page);
  await devTools.send("Emulation.setCPUThrottlingRate", { rate: processorSlowdown });
  const typed = await timeInteractions(page, () =>
    box.pressSequentially("quick ".repeat(keys).slice(0, keys), { delay: pauseMilliseconds }),
  );
  const pressed = await timeInteractions(page, async () => {
    await page.getByRole("button", { name: chatText.chatActions }).click();
    await page.getByRole("menu").waitFor();
  });
  if (!(await stop.isVisible())) throw new Error("The reply has ended before the last press.");
  if (pressed.length === 0) throw new Error("The press was not reported.");
  await page.close();
  const unreported = Math.max(0, keys - typed.length);
  const all = [...typed, ...Array.from({ length: unreported }, () => unreportedMilliseconds)];
  return { key: percentile(all, 0.95), menu: Math.max(...pressed) };
}

async function run({ rounds, isQuick }: BenchScope): Promise<BenchResult[]> {
  await using setup = await makeStreamSetup(1);
  await using open = await openBrowser();
  const context = await openContext(open, setup.product, setup.users[0]);
  const found: Interactions[] = [];
  while (found.length < (isQuick ? 1 : rounds)) found.push(await interact(setup, context));
  const scale = `a reply of 50 tokens a second; ${keys} keys, eight a second, and a press`;
  return [
    { goal: "interaction", rounds: found.map(({ key }) => key), scale },
    { goal: "interaction-menu", rounds: found.map(({ menu }) => menu), scale },
  ];
}

export const interaction: Bench = {
  name: "interaction",
  about: "keys and presses while a reply grows on a slow processor",
  run,
};
