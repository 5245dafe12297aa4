import { mkdirSync, realpathSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { chromium } from "playwright";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bodyOf } from "#contract/behavior/support/body-of.ts";
import { respondAsyncHeaders, sampleChatForm } from "#contract/behavior/support/chat-samples.ts";
import { addRelease, parts } from "#scripts/builds/releases.ts";
import { findChromium } from "#scripts/testing/find-chromium.ts";
import type { ServerProcess } from "../faults/starts/server-process.ts";
import { fakeText } from "../upstream/fake-upstream-script.ts";
import type { Site } from "../visitors/browser.ts";
import type { TestUser } from "../visitors/server-visitor.ts";
import { buildChangedVersion, copyBuiltPart, folderWithPackages } from "./build-folders.ts";
import { proxyPrograms } from "./proxy-process.ts";
import { Cluster } from "./setup-cluster.ts";

const conversations = 20;
const people = 5;
const tokens = 160;

/** What went wrong, each with its request. */
const failures: string[] = [];

/** Reads a path, and notes every answer but 200. */
async function read({ browser }: TestUser, path: string): Promise<string> {
  const { status, text } = await browser.send("GET", path);
  if (status !== 200) failures.push(`GET ${path}: ${status}`);
  return text;
}

/** Opens a page with all files that it may ask for until it is closed; returns their addresses. */
async function loadPage(user: TestUser): Promise<Set<string>> {
  const seen = new Set<string>();
  const queue = [await read(user, "/login")];
  for (let text = queue.pop(); text !== undefined; text = queue.pop())
    for (const [name] of text.matchAll(/assets\/[\w-]+\.(?:js|css|woff2)\b/g)) {
      if (seen.has(name)) continue;
      seen.add(name);
      const content = await read(user, `/${name}`);
      if (name.endsWith(".js")) queue.push(content);
    }
  return seen;
}

/** Follows a reply to its end as a page does: it opens the stream again when a server has closed it. */
async function follow(user: TestUser, chatId: string): Promise<{ text: string; status: string }> {
  let lastEventId = "";
  for (;;) {
    const options = lastEventId === "" ? {} : { lastEventId };
    const stream = await user.openEventStream(`/api/chats/${chatId}/events`, options);
    if (stream.status === 204) {
      const { messages } = bodyOf(await user.client.chats.get({ params: { id: chatId } }), 200);
      const last = messages.at(-1);
      return { text: last?.content ?? "", status: last?.status ?? "" };
    }
    if (stream.status !== 200) failures.push(`GET events: ${stream.status}`);
    try {
      for await (const { event, id, data } of stream.events) {
        if (id !== undefined) lastEventId = id;
        // The last event of the contract's stream.
        const { message } = data as { message?: { content: string; status: string } };
        if (event === "done" && message !== undefined)
          return { text: message.content, status: message.status };
      }
    } catch {
      // The connection was closed: it is opened again.
    }
    stream.close();
    await wait(100);
  }
}

/** Sends messages until told to stop; each reply must come to its end. Returns how many did. */
async function converse(user: TestUser, isOver: () => boolean): Promise<number> {
  const script = `[[fake tokens=${tokens} rate=20]]`;
  const extraHeaders = () => ({ ...respondAsyncHeaders, "idempotency-key": crypto.randomUUID() });
  const body = sampleChatForm(`Hello ${script}`);
  const { chatId } = bodyOf(await user.client.chats.create({ body, extraHeaders: extraHeaders() }), 202);
  for (let replies = 1; ; replies += 1) {
    const { text, status } = await follow(user, chatId);
    if (status !== "complete" || text !== fakeText(tokens))
      failures.push(`a reply: ${status}, ${text.length} characters`);
    if (isOver()) return replies;
    const params = { id: chatId };
    const message = { role: "user", content: `More ${script}` } as const;
    const sent = await user.client.chats.sendMessage({ params, body: message, extraHeaders: extraHeaders() });
    if (sent.status !== 202) failures.push(`POST messages: ${sent.status} ${JSON.stringify(sent.body)}`);
  }
}

/** Opens the login page in Chromium again and again; notes failed requests and errors. */
async function browse(origin: string, isOver: () => boolean): Promise<number> {
  const browser = await chromium.launch({ executablePath: findChromium() ?? "", args: ["--no-sandbox"] });
  let loads = 0;
  for (; !isOver(); loads += 1) {
    const context = await browser.newContext({ ignoreHTTPSErrors: true });
    const page = await context.newPage();
    page.on("pageerror", (error) => failures.push(`page: ${error.message}`));
    page.on("response", (answer) => {
      if (answer.status() >= 400) failures.push(`page: ${answer.url()} ${answer.status()}`);
    });
    await page.goto(`${origin}/login`);
    const heading = page.getByRole("heading", { name: /Login$/ });
    await heading.waitFor({ timeout: 20_000 }).catch(() => failures.push("page: the login page stays empty"));
    await context.close();
  }
  await browser.close();
  return loads;
}

describe.runIf(proxyPrograms.nginx !== undefined)("three servers behind nginx, upgraded one by one", () => {
  const folder = folderWithPackages();
  let [older, newer] = ["", ""];
  let cluster: Cluster | undefined;
  let servers: ServerProcess[];
  let site: Site;
  let users: [TestUser, ...TestUser[]];

  beforeAll(async () => {
    const dist = join(folder.path, "dist");
    mkdirSync(dist);
    older = join(addRelease(dist, parts, copyBuiltPart), "server/server.mjs");
    buildChangedVersion(folder.path);
    newer = join(realpathSync(join(dist, "current")), "server/server.mjs");
    const made = await Cluster.create();
    cluster = made;
    servers = [await made.start(older), await made.start(older), await made.start(older)];
    ({ site } = await made.startProxy("nginx"));
    users = await made.signIn(people);
  }, 300_000);
  afterAll(async () => {
    await cluster?.close();
    folder[Symbol.dispose]();
  });

  it("lose no page, no reply and no request", async () => {
    expect(newer).not.toBe(older);
    const [visitor] = users;
    const openPage = await loadPage(visitor);
    let isUpgraded = false;
    const isOver = () => isUpgraded;
    const talks = Array.from({ length: conversations }, (_, index) =>
      converse(users[index % people] ?? visitor, isOver),
    );
    const browsed = browse(site.origin, isOver);
    const loads = (async () => {
      let count = 0;
      for (; !isOver(); count += 1) {
        await loadPage(visitor);
        await read(visitor, "/api/chats");
      }
      return count;
    })();
    await wait(2000);
    for (const server of servers) {
      expect(await server.end("SIGTERM")).toBe(0);
      await cluster?.start(newer, server.site.port);
      await wait(1000);
    }
    isUpgraded = true;
    const replies = (await Promise.all(talks)).reduce((sum, count) => sum + count, 0);
    const counts = { replies, pages: await loads, inBrowser: await browsed };
    console.log(`Upgraded under ${JSON.stringify(counts)}.`);
    expect(await read(visitor, "/login")).toContain("Changed Login");
    for (const name of openPage) await read(visitor, `/${name}`);
    expect(failures).toEqual([]);
    expect(counts.pages).toBeGreaterThan(3);
    expect(counts.inBrowser).toBeGreaterThan(3);
  }, 300_000);
});
