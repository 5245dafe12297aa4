import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "playwright";
import { listInPage, openInPage, scrollInPage } from "../../browser/in-page.ts";
import { openBrowser, openContext } from "../../browser/open-browser.ts";
import { servePages } from "../../browser/serve-pages.ts";
import { interleave } from "../../harness/interleave.ts";
import { seededProduct } from "../../product/seeded-product.ts";
import type { Bench, BenchResult, BenchScope } from "../../results/bench.ts";
import { formatNumber } from "../../results/format-number.ts";
import { median, ratios } from "../../results/statistics.ts";
import { longChatId } from "../../seed/seed-chats.ts";
import { lastWords, writeLongChat } from "../../seed/write-long-chat.ts";

const frames = 120;
const otherChat = "/chat/0000000b-0000-7000-8000-000000000001";
/** The rest of a long chat is mounted while the page is idle. */
const settleMilliseconds = 3000;
/** Waits until the page has loaded all that it loads after its first frame, as it has when a user opens a chat. */
const restMilliseconds = 1500;

interface Opened {
  readonly milliseconds: number;
  readonly slowFrames: number;
}

async function openAndScroll(page: Page, open: () => Promise<number>): Promise<Opened> {
  await page.waitForTimeout(restMilliseconds);
  const milliseconds = await open();
  await page.waitForTimeout(settleMilliseconds);
  const slowFrames = await page.evaluate(scrollInPage, frames);
  await page.close();
  return { milliseconds, slowFrames };
}

async function run({ rounds }: BenchScope): Promise<BenchResult[]> {
  await using seeded = await seededProduct({ chats: 1000, owned: 1000 });
  await writeLongChat(seeded.database);
  const { text } = await seeded.owner.browser.send("GET", `/api/chats/${longChatId}`);
  await using pages = await servePages();
  await writeFile(join(pages.folder, "messages.json"), text);
  await using open = await openBrowser();
  const context = await openContext(open, seeded.product, seeded.owner);
  const plain = async () => {
    const page = await open.browser.newPage();
    await page.goto(pages.url);
    return openAndScroll(page, () => page.evaluate(() => window.bench.listMessages("/messages.json")));
  };
  const read = async () => {
    const page = await context.newPage();
    await page.goto("/settings");
    await page.locator("h1").waitFor();
    return openAndScroll(page, () => page.evaluate(listInPage, `/api/chats/${longChatId}?tail=50`));
  };
  const product = async () => {
    const page = await context.newPage();
    await page.goto(otherChat);
    await page.locator("[role=log] > ol > li").last().waitFor();
    return openAndScroll(page, () => page.evaluate(openInPage, [`/chat/${longChatId}`, lastWords] as const));
  };
  await interleave(1, { plain, read, product });
  const found = await interleave(rounds, { plain, read, product });
  const times = (samples: Opened[]) => samples.map(({ milliseconds }) => milliseconds);
  const slow = (samples: Opened[]) => samples.map(({ slowFrames }) => slowFrames);
  const both = (of: (samples: Opened[]) => number[], unit: string) =>
    `plain list ${formatNumber(median(of(found.plain)))}${unit}, product ${formatNumber(median(of(found.product)))}${unit}`;
  return [
    {
      goal: "long-page",
      rounds: ratios(times(found.product), times(found.plain)),
      scale: both(times, " ms"),
    },
    {
      goal: "long-page-read",
      rounds: ratios(times(found.read), times(found.plain)),
      scale: `${formatNumber(median(times(found.read)))} ms`,
    },
    { goal: "slow-frames", rounds: slow(found.product), scale: both(slow, "") },
  ];
}

export const longPage: Bench = {
  name: "long-page",
  about: "a chat of 1,000 messages opens and scrolls",
  run,
};
