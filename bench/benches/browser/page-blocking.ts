import type { BrowserContext } from "playwright";
import { bodyOf } from "#contract/behavior/support/body-of.ts";
import { recordBlocking } from "../../browser/in-page.ts";
import { openBrowser, openContext } from "../../browser/open-browser.ts";
import type { BenchUser } from "../../product/bench-users.ts";
import { makeStreamSetup } from "../../product/stream-setup.ts";
import { markerFor } from "../../programs/provider-script.ts";
import type { Bench, BenchResult, BenchScope } from "../../results/bench.ts";
import { formatNumber } from "../../results/format-number.ts";
import { median } from "../../results/statistics.ts";

const processorSlowdown = 4;
/** As long as a page may still load and move after its load event. */
const settleMilliseconds = 4000;
const richMessages = 30;
const richReply = markerFor({ tokens: 250, text: "markdown" });

interface Load {
  /** Milliseconds over 50 of each task of the main thread, together. */
  readonly blocking: number;
  /** The cumulative layout shift. */
  readonly shift: number;
}

async function load(context: BrowserContext, path: string): Promise<Load> {
  const page = await context.newPage();
  const devTools = await context.newCDPSession(page);
  await devTools.send("Emulation.setCPUThrottlingRate", { rate: processorSlowdown });
  await page.addInitScript(recordBlocking);
  await page.goto(path, { waitUntil: "load" });
  await page.waitForTimeout(settleMilliseconds);
  const found = await page.evaluate(() => window.blocking);
  await page.close();
  return found;
}

async function createRichChat({ client }: BenchUser): Promise<string> {
  const initialPrompt = `Hello. ${richReply}`;
  const { chatId } = bodyOf(await client.chats.create({ body: { title: "Rich", initialPrompt } }), 201);
  for (let messages = 2; messages < richMessages; messages += 2) {
    const body = { role: "user", content: `Go on. ${richReply}` } as const;
    bodyOf(await client.chats.sendMessage({ params: { id: chatId }, body }), 201);
  }
  return chatId;
}

async function run({ rounds, isQuick }: BenchScope): Promise<BenchResult[]> {
  await using setup = await makeStreamSetup(1);
  await using open = await openBrowser();
  const [user] = setup.users;
  const { firstInvite } = setup.product;
  const userPaths = [`/chat/${await createRichChat(user)}`, "/new", "/chats", "/settings", "/security"];
  const visitorPaths = ["/login", `/invite/${firstInvite?.linkId}`];
  const paths = [...userPaths, "/admin", "/admin/audit", ...visitorPaths];
  const loads = new Map<string, Load[]>(paths.map((path) => [path, []]));
  for (let round = 0; round < (isQuick ? 1 : rounds); round += 1)
    for (const [path, samples] of loads) {
      const isVisitor = visitorPaths.includes(path);
      const context = await openContext(open, setup.product, isVisitor ? undefined : user);
      samples.push(await load(context, path));
      await context.close();
    }
  const name = (path: string) =>
    path
      .split("/")
      .slice(0, path.startsWith("/admin") ? 3 : 2)
      .join("/");
  const [richChat = [], ...others] = loads.values();
  const ofEach = (of: keyof Load) =>
    [...loads]
      .map(([path, samples]) => `${name(path)} ${formatNumber(median(samples.map((sample) => sample[of])))}`)
      .join(", ");
  const scale = `ms of each page, fresh cache, a processor of a quarter: ${ofEach("blocking")}`;
  const worstOf = (of: keyof Load, among: readonly Load[][]) =>
    Array.from({ length: richChat.length }, (_, round) =>
      Math.max(...among.map((samples) => samples[round]?.[of] ?? Number.NaN)),
    );
  return [
    { goal: "blocking", rounds: worstOf("blocking", others), scale },
    { goal: "blocking-chat", rounds: worstOf("blocking", [richChat]), scale: `${richMessages} messages` },
    {
      goal: "layout-shift",
      rounds: worstOf("shift", [richChat, ...others]),
      scale: `the worst of all pages; ${ofEach("shift")}`,
    },
  ];
}

export const pageBlocking: Bench = {
  name: "page-blocking",
  about: "long tasks and layout shift of a page that loads",
  run,
};
