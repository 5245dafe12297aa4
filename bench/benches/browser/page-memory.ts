import type { Page } from "playwright";
import { bodyOf } from "#contract/behavior/support/body-of.ts";
import { chatText } from "#contract/texts/chat-texts.ts";
import { heapByKind, heapMegabytes } from "../../browser/heap-megabytes.ts";
import { navigateInPage } from "../../browser/in-page.ts";
import { type OpenBrowser, openBrowser, openContext } from "../../browser/open-browser.ts";
import { openLongChat } from "../../browser/open-long-chat.ts";
import type { BenchUser } from "../../product/bench-users.ts";
import { makeStreamSetup, type StreamSetup } from "../../product/stream-setup.ts";
import { markerFor } from "../../programs/provider-script.ts";
import type { Bench, BenchResult, BenchScope } from "../../results/bench.ts";
import { formatNumber } from "../../results/format-number.ts";
import { seedProductChats } from "../../seed/seed-product-chats.ts";

const chats = 100;
/** As many chats as the page keeps in memory. */
const kept = 20;
/** Two of the new chat, two of the question in it. */
const messagesOfEach = 4;
const firstReply = markerFor({ tokens: 2 });
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

interface TitledChat {
  readonly id: string;
  readonly title: string;
}

async function createTitledChats({ client }: BenchUser, count: number): Promise<TitledChat[]> {
  const made: TitledChat[] = [];
  while (made.length < count) {
    const title = `Chat ${made.length + 1}`;
    const response = await client.chats.create({ body: { title, initialPrompt: `Hello. ${firstReply}` } });
    made.push({ id: bodyOf(response, 201).chatId, title });
  }
  return made;
}

/** Opens a chat as a link does, sends a message and reads its reply to the end. */
async function converse(page: Page, { id, title }: TitledChat): Promise<void> {
  await page.evaluate(navigateInPage, `/chat/${id}`);
  await page.getByRole("heading", { level: 1, name: title, exact: true }).waitFor();
  const box = page.getByRole("textbox");
  const stop = page.locator(`button[aria-label="${chatText.stop}"]`);
  await box.fill(`Go on. ${reply}`);
  await box.press("Enter");
  await stop.waitFor();
  await stop.waitFor({ state: "detached" });
}

/** The heap after the first chats and after all of them. */
async function heapOfManyChats({ product, users }: StreamSetup, browser: OpenBrowser, count: number) {
  const [user] = users;
  const context = await openContext(browser, product, user);
  const chatsOfUser = await createTitledChats(user, count);
  const page = await context.newPage();
  await page.goto("/chats");
  await page.getByRole("article").first().waitFor();
  let first = await heapByKind(page);
  for (const [index, chat] of chatsOfUser.entries()) {
    await converse(page, chat);
    if (index + 1 === kept) first = await heapByKind(page);
  }
  const last = await heapByKind(page);
  await context.close();
  for (const { id, title } of chatsOfUser) {
    const { chat } = bodyOf(await user.client.chats.get({ params: { id } }), 200);
    if (chat.messageCount !== messagesOfEach) throw new Error(`${title} has ${chat.messageCount} messages.`);
  }
  return { first, last };
}

async function run({ rounds, isQuick }: BenchScope): Promise<BenchResult[]> {
  await using setup = await makeStreamSetup(1);
  await using browser = await openBrowser();
  const { first, last } = await heapOfManyChats(setup, browser, isQuick ? 2 * kept : chats);
  await seedProductChats(setup.product, setup.users[0]);
  return [
    {
      goal: "long-page-memory",
      rounds: await longChatHeap(setup, browser, isQuick ? 1 : rounds),
      scale: "after a garbage collection",
    },
    {
      goal: "page-memory-growth",
      rounds: [last.kept / first.kept],
      scale: `${formatNumber(first.kept)} MB, then ${formatNumber(last.kept)}; compiled code ${formatNumber(first.code)}, then ${formatNumber(last.code)}`,
    },
  ];
}

export const pageMemory: Bench = { name: "page-memory", about: "what the page keeps in memory", run };
