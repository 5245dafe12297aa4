import type { BrowserContext, Page } from "playwright";
import { chatText } from "#contract/texts/chat-texts.ts";
import { mainThread } from "../../browser/main-thread.ts";
import { openBrowser, openContext } from "../../browser/open-browser.ts";
import { openLongChat } from "../../browser/open-long-chat.ts";
import { interleave } from "../../harness/interleave.ts";
import { makeStreamSetup } from "../../product/stream-setup.ts";
import { markerFor } from "../../programs/provider-script.ts";
import type { Bench, BenchResult, BenchScope } from "../../results/bench.ts";
import { formatNumber } from "../../results/format-number.ts";
import { median } from "../../results/statistics.ts";
import { seedProductChats } from "../../seed/seed-product-chats.ts";

const keys = 50;
/** Sixteen keys per second: a fast typist. */
const pauseMilliseconds = 60;
/** Longer than the time that fifty keys take. */
const reply = markerFor({ tokens: 1000, rate: 50, text: "markdown" });

/** Main-thread milliseconds for each key. */
async function measureTyping(page: Page): Promise<number> {
  const box = page.getByRole("textbox");
  const word = "quick ".repeat(keys).slice(0, keys);
  await box.press("a");
  return (await mainThread(page, () => box.pressSequentially(word, { delay: pauseMilliseconds }))) / keys;
}

async function typeWhileIdle(context: BrowserContext): Promise<number> {
  const page = await openLongChat(context);
  const milliseconds = await measureTyping(page);
  await page.close();
  return milliseconds;
}

async function typeWhileStreaming(context: BrowserContext): Promise<number> {
  const page = await openLongChat(context);
  const box = page.getByRole("textbox");
  const stop = page.locator(`button[aria-label="${chatText.stop}"]`);
  await box.fill(`Again. ${reply}`);
  await box.press("Enter");
  await stop.waitFor();
  const milliseconds = await measureTyping(page);
  if (!(await stop.isVisible())) throw new Error("The reply has ended before the last key.");
  await stop.click();
  await stop.waitFor({ state: "detached" });
  await page.close();
  return milliseconds;
}

async function run({ rounds }: BenchScope): Promise<BenchResult[]> {
  await using setup = await makeStreamSetup(1);
  const { product, users } = setup;
  await seedProductChats(product, users[0]);
  await using open = await openBrowser();
  const context = await openContext(open, product, users[0]);
  const found = await interleave(rounds, {
    still: () => typeWhileIdle(context),
    growing: () => typeWhileStreaming(context),
  });
  const scale = `still ${formatNumber(median(found.still))} ms, growing ${formatNumber(median(found.growing))} ms`;
  return [
    { goal: "typing", rounds: found.still, scale },
    { goal: "typing-growing", rounds: found.growing, scale },
  ];
}

export const typing: Bench = { name: "typing", about: "somebody types in a chat of 1,000 messages", run };
