import { setTimeout as wait } from "node:timers/promises";
import { Browser, type HttpResponse, type Site } from "#api/test/visitors/browser.ts";
import type { Chat } from "#contract/chats/chat.ts";
import type { BenchUser } from "../product/bench-users.ts";

const answerMilliseconds = 60_000;
const pauseMilliseconds = 150;

/** Statuses of a proxy or server that cannot serve now. The request may be sent again with its key. */
const unavailable = new Set([502, 503, 504]);

interface Request {
  readonly method: "GET" | "POST" | "PATCH" | "DELETE";
  readonly path: string;
  readonly key?: string;
  readonly json?: unknown;
}

async function withLimit<Result>(result: Promise<Result>, milliseconds: number): Promise<Result> {
  const limit = new AbortController();
  const late = wait(milliseconds, undefined, { signal: limit.signal }).then(() => {
    throw new Error(`No answer in ${milliseconds / 1000} s.`);
  });
  try {
    return await Promise.race([result, late]);
  } finally {
    limit.abort();
    late.catch(() => undefined);
  }
}

/** A signed-in user who sends requests to the proxy or to one of the servers, and repeats them until they are answered. */
export class ClusterVisitor {
  readonly user: BenchUser;
  /** Answers that a proxy or a server refused for the moment, and connections that broke. */
  failures = 0;
  private readonly browsers: ReadonlyMap<Site, Browser>;

  constructor(user: BenchUser, sites: readonly Site[]) {
    this.user = user;
    this.browsers = new Map(
      sites.map((site) => {
        const browser = new Browser(site);
        for (const [name, value] of user.browser.cookies) browser.cookies.set(name, value);
        return [site, browser];
      }),
    );
  }

  browserAt(site: Site): Browser {
    const browser = this.browsers.get(site);
    if (browser === undefined) throw new Error("The visitor knows no such server.");
    return browser;
  }

  /** The first answer that is not about a fault. A request with a key counts once, however often it is sent. */
  async send(site: Site, { method, path, key, json }: Request): Promise<HttpResponse> {
    const headers = { ...(key !== undefined && { "idempotency-key": key, prefer: "respond-async" }) };
    const until = performance.now() + answerMilliseconds;
    for (;;) {
      const answer = await this.attempt(() => this.browserAt(site).send(method, path, { headers, json }));
      if (answer !== undefined) return answer;
      if (performance.now() > until) throw new Error(`${method} ${path} was not answered for a minute.`);
      await wait(pauseMilliseconds);
    }
  }

  async listChatIds(site: Site): Promise<string[]> {
    const ids: string[] = [];
    for (let page = 1; ; page += 1) {
      const { body } = await this.send(site, { method: "GET", path: `/api/chats?page=${page}` });
      // The contract's answer.
      const { chats, totalPages } = body as { chats: Chat[]; totalPages: number };
      ids.push(...chats.map(({ id }) => id));
      if (page >= totalPages) return ids;
    }
  }

  private async attempt(send: () => Promise<HttpResponse>): Promise<HttpResponse | undefined> {
    try {
      const answer = await withLimit(send(), answerMilliseconds);
      if (!unavailable.has(answer.status)) return answer;
    } catch (error) {
      if (!(error instanceof Error && "code" in error)) throw error;
    }
    this.failures += 1;
    return undefined;
  }
}
