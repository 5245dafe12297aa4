import { mkdirSync, readdirSync, realpathSync } from "node:fs";
import { dirname, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { chromium } from "playwright";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { signIn } from "#contract/behavior/support/ceremonies.ts";
import { addRelease, parts } from "#scripts/builds/releases.ts";
import { findChromium } from "#scripts/testing/find-chromium.ts";
import type { ServerProcess } from "../faults/starts/server-process.ts";
import type { Site } from "../visitors/browser.ts";
import type { TestUser } from "../visitors/server-visitor.ts";
import { buildChangedVersion, copyBuiltPart, folderWithPackages } from "./build-folders.ts";
import { Conversation, slowReply } from "./conversation.ts";
import { OpenPages } from "./open-pages.ts";
import { type ProxyProcess, proxyPrograms } from "./proxy-process.ts";
import { Cluster } from "./setup-cluster.ts";

const conversations = 20;
const people = 7;
/** Conversations that are also open in Chromium. */
const watched = 2;

/** The failures, each with its request. */
const failures: string[] = [];

/** Reads a path, and notes every answer but 200. */
async function read({ browser }: TestUser, path: string): Promise<string> {
  const { status, text } = await browser.send("GET", path);
  if (status !== 200) failures.push(`GET ${path}: ${status}`);
  return text;
}

/** Loads a page with all files that it names. */
async function loadPage(user: TestUser): Promise<void> {
  const seen = new Set<string>();
  const queue = [await read(user, "/login")];
  for (let text = queue.pop(); text !== undefined; text = queue.pop())
    for (const [name] of text.matchAll(/assets\/[\w-]+\.(?:js|css|woff2)\b/g)) {
      if (seen.has(name)) continue;
      seen.add(name);
      const content = await read(user, `/${name}`);
      if (name.endsWith(".js")) queue.push(content);
    }
}

/** The requests that run during an upgrade, until it is over. */
class Traffic {
  private isDone = false;
  private readonly running: Promise<void>[] = [];

  readonly isOver = (): boolean => this.isDone;

  /** Runs an action beside the others; notes its error. */
  add(name: string, act: () => Promise<unknown>): void {
    const note = (error: unknown) => failures.push(`${name}: ${String(error)}`);
    this.running.push(
      act().then(
        () => undefined,
        (error) => void note(error),
      ),
    );
  }

  /** Does something again and again. */
  repeat(name: string, act: () => Promise<unknown>): { readonly count: number } {
    const state = { count: 0 };
    this.add(name, async () => {
      for (; !this.isDone; state.count += 1) await act();
    });
    return state;
  }

  /** Resolves when all has come to its end. */
  async end(): Promise<void> {
    this.isDone = true;
    await Promise.all(this.running);
  }
}

/** The addresses of a build's own files; a copy that is compressed before comes under the name of its file. */
function assetsOf(program: string): string[] {
  const names = readdirSync(join(dirname(program), "../app/assets"));
  return names.filter((name) => !/\.(?:br|gz|map)$/.test(name)).map((name) => `/assets/${name}`);
}

describe.runIf(proxyPrograms.nginx !== undefined)("three servers behind nginx, upgraded one by one", () => {
  const folder = folderWithPackages();
  let [older, newer] = ["", ""];
  let cluster: Cluster | undefined;
  let servers: ServerProcess[];
  let proxy: ProxyProcess | undefined;
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
    proxy = await made.startProxy("nginx");
    ({ site } = proxy);
    users = await made.signIn(people);
  }, 900_000);
  afterAll(async () => {
    await cluster?.close();
    folder[Symbol.dispose]();
  });

  it("lose no page, no reply and no request", async () => {
    expect(newer).not.toBe(older);
    const [visitor, signer = visitor, ...talkers] = users;
    const talkerOf = (index: number) => talkers[index % talkers.length] ?? visitor;
    const executablePath = findChromium() ?? "";
    const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
    await using pages = new OpenPages(browser, site, failures);
    const writer = await pages.openAs(visitor, "writer", "/new");
    const wanderer = await pages.openAs(visitor, "wanderer", "/chats");
    const traffic = new Traffic();
    const talks: Conversation[] = [];
    while (talks.length < conversations)
      talks.push(await Conversation.start(talkerOf(talks.length), failures));
    for (const talk of talks) traffic.add("a conversation", () => talk.continue(traffic.isOver));
    const openReader = async (talk: Conversation, index: number) => {
      const page = await pages.openAs(talkerOf(index), `reader ${index + 1}`, `/chat/${talk.chatId}`);
      return { page, talk };
    };
    const readers = await Promise.all(talks.slice(0, watched).map(openReader));

    let written = 0;
    traffic.add("the writer", async () => {
      written = await writer.converse(slowReply.prompt, slowReply.text, traffic.isOver);
    });
    let wandered = 0;
    traffic.add("the wanderer", async () => {
      wandered = await wanderer.wander(traffic.isOver);
    });
    const newPages = traffic.repeat("a new page", () => pages.openLogin());
    const loads = traffic.repeat("a load", async () => {
      await loadPage(visitor);
      await read(visitor, "/api/chats");
    });
    const signIns = traffic.repeat("a sign-in", () => signIn(signer));

    try {
      await wait(2000);
      for (const server of servers) {
        expect(await server.end("SIGTERM")).toBe(0);
        await cluster?.start(newer, server.site.port);
        await wait(1000);
      }
    } finally {
      await traffic.end();
    }
    const replies = talks.reduce((sum, talk) => sum + talk.replies, written);
    const counts = [wandered, newPages.count, loads.count, signIns.count];
    console.log(
      `Upgraded under ${replies} replies and ${counts.join(", ")} opened, new and loaded pages and sign-ins.`,
    );
    for (const { page, talk } of readers) await page.expectReply(talk.replies, slowReply.text);
    expect(await read(visitor, "/login")).toContain("Changed Login");
    for (const path of assetsOf(older)) await read(visitor, path);
    const refused = proxy?.log().match(/^\S+ \[[^\]]*\] \S+ \S+ 5\d\d .*$/gm) ?? [];
    expect({ failures, refused: failures.length > 0 ? refused : [] }).toEqual({ failures: [], refused: [] });
    expect(Math.min(...counts)).toBeGreaterThan(3);
  }, 900_000);
});
