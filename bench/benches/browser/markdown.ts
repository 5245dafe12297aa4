import type { BrowserContext, Page } from "playwright";
import { chatText } from "#contract/texts/chat-texts.ts";
import { mainThread } from "../../browser/main-thread.ts";
import { type OpenBrowser, openBrowser, openContext } from "../../browser/open-browser.ts";
import { servePages } from "../../browser/serve-pages.ts";
import { interleave } from "../../harness/interleave.ts";
import type { Growth } from "../../pages/bench-window.ts";
import { createChats } from "../../product/create-chats.ts";
import { makeStreamSetup, type StreamSetup } from "../../product/stream-setup.ts";
import { markerFor } from "../../programs/provider-script.ts";
import type { Bench, BenchResult, BenchScope } from "../../results/bench.ts";
import { formatNumber } from "../../results/format-number.ts";
import { median, ratios } from "../../results/statistics.ts";

const rate = 200;
const typicalReply: Growth = { tokens: 1000, rate };
const longReply: Growth = { tokens: 4000, rate };

/** Main-thread milliseconds of a streaming text on a page of the bench. */
async function onBenchPage(
  { browser }: OpenBrowser,
  url: string,
  what: "growText" | "growMarkdown",
  growth: Growth,
): Promise<number> {
  const page = await browser.newPage();
  try {
    await page.goto(url);
    await page.evaluate(([name, small]) => window.bench[name](small), [what, { tokens: 20, rate }] as const);
    return await mainThread(page, () =>
      page.evaluate(([name, asked]) => window.bench[name](asked), [what, growth] as const),
    );
  } finally {
    await page.close();
  }
}

/** The number of each part of Markdown. */
const partCount = 4000;

/** The longest tasks that draw texts of many equal parts, the longest first. */
async function longestTasks({ browser }: OpenBrowser, url: string) {
  const page = await browser.newPage();
  try {
    await page.goto(url);
    const found = await page.evaluate((count) => window.bench.drawManyOfEach(count), partCount);
    return found.toSorted((first, second) => second.longestTask - first.longestTask);
  } finally {
    await page.close();
  }
}

const pollMilliseconds = 200;

/**
 * Waits for the end of the reply. The page is asked a few times a second: Playwright's own waiting asks in each frame, so
 * that the page draws 60 frames a second and its main thread is charged for them.
 */
async function waitForReplyEnd(page: Page, prompt: string): Promise<void> {
  const box = page.getByRole("textbox");
  const stop = `button[aria-label="${chatText.stop}"]`;
  await box.fill(prompt);
  await box.press("Enter");
  await page.locator(stop).waitFor();
  const options = { polling: pollMilliseconds, timeout: 60_000 };
  await page.waitForFunction((selector) => document.querySelector(selector) === null, stop, options);
}

/** Main-thread milliseconds of a streaming reply in the app, from Enter to its end. */
async function inApp({ users }: StreamSetup, context: BrowserContext): Promise<number> {
  const [place] = await createChats(users, 1);
  const page = await context.newPage();
  try {
    await page.goto(`/chat/${place?.chatId}`);
    await waitForReplyEnd(page, `First. ${markerFor({ tokens: 20, rate: 20, text: "markdown" })}`);
    const prompt = `Second. ${markerFor({ ...typicalReply, text: "markdown" })}`;
    return await mainThread(page, () => waitForReplyEnd(page, prompt));
  } finally {
    await page.close();
  }
}

async function run({ rounds, isQuick }: BenchScope): Promise<BenchResult[]> {
  await using setup = await makeStreamSetup(1);
  await using pages = await servePages();
  await using open = await openBrowser();
  const context = await openContext(open, setup.product, setup.users[0]);
  const own = (what: "growText" | "growMarkdown", growth: Growth) => () =>
    onBenchPage(open, pages.url, what, growth);
  const found = await interleave(rounds, {
    text: own("growText", typicalReply),
    markdown: own("growMarkdown", typicalReply),
    app: () => inApp(setup, context),
  });
  const foundLong = await interleave(isQuick ? 1 : Math.ceil(rounds / 2), {
    text: own("growText", longReply),
    markdown: own("growMarkdown", longReply),
  });
  const tasks = await longestTasks(open, pages.url);
  const usualRatio = median(ratios(found.markdown, found.text));
  const longRatios = ratios(foundLong.markdown, foundLong.text);
  const ms = (values: readonly number[]) => `${formatNumber(median(values))} ms`;
  return [
    {
      goal: "markdown",
      rounds: ratios(found.markdown, found.text),
      scale: `text node ${ms(found.text)}, Markdown ${ms(found.markdown)}`,
    },
    {
      goal: "markdown-app",
      rounds: ratios(found.app, found.text),
      scale: `text node ${ms(found.text)}, app ${ms(found.app)}`,
    },
    {
      goal: "markdown-long",
      rounds: longRatios.map((ratio) => ratio / usualRatio),
      scale: `text node ${ms(foundLong.text)}, Markdown ${ms(foundLong.markdown)}`,
    },
    {
      goal: "markdown-task",
      rounds: tasks.slice(0, 1).map(({ longestTask }) => longestTask),
      scale: tasks
        .slice(0, 3)
        .map(({ name, longestTask }) => `${name} ${formatNumber(longestTask)} ms`)
        .join(", "),
    },
  ];
}

export const markdown: Bench = { name: "markdown", about: "a reply in Markdown grows in Chromium", run };
