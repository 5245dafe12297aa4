import { writeFile } from "node:fs/promises";
import { Agent } from "node:http";
import { test as base, expect } from "@playwright/test";
import { newTestUser } from "#api/test/visitors/server-visitor.ts";
import { register, signIn } from "#contract/behavior/support/ceremonies.ts";
import { FakeProvider } from "../fixtures/fake-provider.ts";
import { type Invite, type Server, startServer } from "../fixtures/start-server.ts";
import type { EngineBrowser } from "./drivers/engine-browser.ts";
import { Firefox } from "./drivers/firefox.ts";
import { WebKit } from "./drivers/webkit.ts";
import { EnginePage } from "./engine-page.ts";

export type Engine = "firefox" | "webkit";

type TestFixtures = {
  /** A page of a new browser. An error in it fails the test. */
  enginePage: EnginePage;
  /** Registers an account over HTTP and gives its session to the browser, which is on a page of the server. */
  signInOverHttp: (invite: Invite) => Promise<void>;
};

export type WorkerFixtures = {
  engine: Engine;
  server: Server;
};

const startMilliseconds = 90_000;
const start: Record<Engine, () => Promise<EngineBrowser>> = {
  firefox: () => Firefox.start(),
  webkit: () => WebKit.start(),
};

export const test = base.extend<TestFixtures, WorkerFixtures>({
  engine: ["firefox", { scope: "worker", option: true }],
  server: [
    async ({ engine: _ }, use) => {
      const provider = await FakeProvider.start();
      const server = await startServer(provider.url);
      await use(server);
      await server.stop();
      await provider.shutDown();
    },
    { scope: "worker", timeout: startMilliseconds },
  ],
  enginePage: async ({ engine, server }, use, testInfo) => {
    const browser = await start[engine]();
    try {
      await use(new EnginePage(browser, server.url));
      if (testInfo.status === testInfo.expectedStatus) expect(await browser.errors()).toEqual([]);
      else await writeFile(testInfo.outputPath("page.png"), await browser.screenshot());
    } finally {
      await browser.stop();
    }
  },
  signInOverHttp: async ({ enginePage, server }, use) => {
    await use(async ({ url, passcode }) => {
      const { origin, port } = new URL(server.url);
      const user = newTestUser({ origin, port: Number(port), agent: new Agent() });
      const linkId = new URL(url).pathname.split("/").at(-1) ?? "";
      await register(user, { linkId, passcode: Number(passcode), uniqueUserNumber: 0 });
      await signIn(user);
      for (const [name, value] of user.browser.cookies)
        await enginePage.browser.addCookie({ name, value, httpOnly: true });
    });
  },
});

export { expect };
