import type { Page } from "playwright";
import { chatText } from "#contract/texts/chat-texts.ts";
import { heapMegabytes } from "../browser/heap-megabytes.ts";
import { navigateInPage } from "../browser/in-page.ts";
import { type OpenBrowser, openBrowser, openContext } from "../browser/open-browser.ts";
import { openLongChat } from "../browser/open-long-chat.ts";
import { createChats } from "../product/create-chats.ts";
import { makeStreamSetup, type StreamSetup } from "../product/stream-setup.ts";
import { markerFor } from "../programs/provider-script.ts";
import type { Bench, BenchResult, BenchScope } from "../results/bench.ts";
import { formatNumber } from "../results/format-number.ts";
import { seedProductChats } from "../seed/seed-product-chats.ts";

const chats = 100;
/** As many chats as the page keeps in memory. */
const kept = 20;
const reply = markerFor({ tokens: 100, rate: 200, text: "markdown" });

async function longChatHeap(setup: StreamSetup, browser: OpenBrowser, rounds: number): Promise<number[]> {
  const context = await openContext(browser, setup.product, setup.users[0]);
  const megabytes: number[] = [];
  while (megabytes.length < rounds) {
    const page = await openLongChat(context);
    megabytes.push(await heapMegabytes(page));
    await page.close();
  }
  await context.close();
  return megabytes;
}

/** Opens a chat as a link does, sends a message and reads its reply to the end. */
async function converse(page: Page, chatId: string, number: number): Promise<void> {
  await page.evaluate(navigateInPage, `/chat/${chatId}`);
  const box = page.getByRole("textbox");
  const stop = page.locator(`button[aria-label="${chatText.stop}"]`);
  await page.locator("[role=log] > ol > li").nth(1).waitFor();
  await box.fill(`Question ${number}. ${reply}`);
  await box.press("Enter");
  await stop.waitFor();
  await stop.waitFor({ state: "detached" });
}

/** The heap after the first chats and after all of them. */
async function heapOverAnHour({ product, users }: StreamSetup, browser: OpenBrowser, count: number) {
  const context = await openContext(browser, product, users[0]);
  const targets = await createChats(users, count);
  const page = await context.newPage();
  await page.goto("/chats");
  await page.getByRole("article").first().waitFor();
  let first = Number.NaN;
  for (const [index, { chatId }] of targets.entries()) {
    await converse(page, chatId, index);
    if (index + 1 === kept) first = await heapMegabytes(page);
  }
  const last = await heapMegabytes(page);
  await context.close();
  return { first, last };
}

async function run({ rounds, isQuick }: BenchScope): Promise<BenchResult[]> {
  await using setup = await makeStreamSetup(1);
  await using browser = await openBrowser();
  const { first, last } = await heapOverAnHour(setup, browser, isQuick ? 2 * kept : chats);
  await seedProductChats(setup.product, setup.users[0]);
  return [
    {
      goal: "long-page-memory",
      rounds: await longChatHeap(setup, browser, isQuick ? 1 : rounds),
      scale: "after a garbage collection",
    },
    {
      goal: "page-memory-growth",
      rounds: [last / first],
      scale: `${formatNumber(first)} MB, then ${formatNumber(last)} MB`,
    },
  ];
}

export const pageMemory: Bench = { name: "page-memory", about: "what the page keeps in memory", run };
