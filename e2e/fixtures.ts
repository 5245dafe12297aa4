import { test as base, expect } from "@playwright/test";
import { PageFaults } from "./page-faults.ts";
import { PasskeyDevice } from "./passkey-device.ts";
import { Person } from "./person.ts";
import { type Server, startServer } from "./start-server.ts";
import { Upstream } from "./upstream.ts";

type TestFixtures = {
  /** Every page is watched; what a test does not expect fails it. */
  faults: PageFaults;
  device: PasskeyDevice;
  visitor: Person;
  /** Registered and signed in, on /new. */
  member: Person;
  administrator: Person;
};

type WorkerFixtures = { server: Server; upstream: Upstream };

const startMilliseconds = 90_000;

export const test = base.extend<TestFixtures, WorkerFixtures>({
  upstream: [
    async ({ browserName: _ }, use) => {
      const upstream = await Upstream.start();
      await use(upstream);
      await upstream.goAway();
    },
    { scope: "worker", timeout: startMilliseconds },
  ],
  server: [
    async ({ upstream }, use) => {
      const server = await startServer(upstream.url);
      await use(server);
      await server.stop();
    },
    { scope: "worker", timeout: startMilliseconds },
  ],
  baseURL: ({ server }, use) => use(server.url),
  faults: [
    async ({ page }, use) => {
      const faults = new PageFaults();
      await faults.watch(page);
      await use(faults);
      expect(faults.unexpected()).toEqual([]);
    },
    { auto: true },
  ],
  device: async ({ page }, use) => use(await PasskeyDevice.connect(page)),
  visitor: async ({ page, device: _ }, use) => use(new Person(page)),
  member: async ({ visitor, server }, use) => {
    await visitor.register(await server.createInvite());
    await visitor.signIn();
    await use(visitor);
  },
  administrator: async ({ visitor, server }, use) => {
    await visitor.register(await server.createInvite("admin"));
    await visitor.signIn();
    await use(visitor);
  },
});

export { expect };
