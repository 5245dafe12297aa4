import { test as base, expect } from "@playwright/test";
import { PageFaults } from "./page-faults.ts";
import { PasskeyDevice } from "./passkey-device.ts";
import { Person } from "./person.ts";
import { startPrototype } from "./start-prototype.ts";
import { type Invite, type Server, startServer } from "./start-server.ts";
import { Upstream } from "./upstream.ts";

type TestFixtures = {
  /** Every page is watched; what a test does not expect fails it. */
  faults: PageFaults;
  device: PasskeyDevice;
  visitor: Person;
  /** Registered and signed in, on /new. */
  member: Person;
  administrator: Person;
  /** `startServer` for a server of the test's own. It stops after the test, once no page is left that would ask for it. */
  launchServer: typeof startServer;
};

export type WorkerFixtures = {
  /** What answers the app: the real server, or the mock world in the page (tests tagged @server need the first). */
  world: "server" | "prototype";
  server: Pick<Server, "url" | "createInvite" | "stop">;
  upstream: Upstream;
};

const startMilliseconds = 90_000;

/** Who begins there has no chats, as somebody new on the server. */
const partsOfThePrototype = {
  user: "/new?scenario=newcomer&as=user&pace=instant",
  admin: "/new?scenario=newcomer&as=admin&pace=instant",
} as const;

async function enter(visitor: Person, invite: Invite): Promise<void> {
  await visitor.register(invite);
  await visitor.signIn();
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  world: ["server", { scope: "worker", option: true }],
  upstream: [
    async ({ browserName: _ }, use) => {
      const upstream = await Upstream.start();
      await use(upstream);
      await upstream.goAway();
    },
    { scope: "worker", timeout: startMilliseconds },
  ],
  server: [
    async ({ browser, world, upstream }, use) => {
      const server = await (world === "server" ? startServer(upstream.url) : startPrototype(browser));
      await use(server);
      await server.stop();
    },
    { scope: "worker", timeout: startMilliseconds },
  ],
  baseURL: ({ server }, use) => use(server.url),
  faults: [
    async ({ context }, use) => {
      const faults = new PageFaults();
      await faults.watch(context);
      await use(faults);
      expect(faults.unexpected()).toEqual([]);
    },
    { auto: true },
  ],
  launchServer: async ({ context }, use) => {
    const servers: Server[] = [];
    await use(async (...settings) => {
      const server = await startServer(...settings);
      servers.push(server);
      return server;
    });
    for (const page of context.pages()) await page.close();
    for (const server of servers) await server.stop();
  },
  device: async ({ page }, use) => use(await PasskeyDevice.connect(page)),
  visitor: async ({ page, device: _ }, use) => use(new Person(page)),
  member: async ({ visitor, server, world }, use) => {
    if (world === "prototype") await visitor.begin(partsOfThePrototype.user);
    else await enter(visitor, await server.createInvite());
    await use(visitor);
  },
  administrator: async ({ visitor, server, world }, use) => {
    if (world === "prototype") await visitor.begin(partsOfThePrototype.admin);
    else await enter(visitor, await server.createInvite("admin"));
    await use(visitor);
  },
});

export { expect };
