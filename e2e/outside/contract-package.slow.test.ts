import { readFileSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "playwright";
import { preview } from "vite";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { findChromium } from "#scripts/testing/find-chromium.ts";
import { FakeProvider } from "../fixtures/fake-provider.ts";
import { type Server, startServer } from "../fixtures/start-server.ts";
import { OutsideFolder } from "./outside-folder.ts";

const minute = 60_000;
const name = "@inglenook/contract";
const maxTarballBytes = 330_000;

let outside: OutsideFolder;
let provider: FakeProvider;
let server: Server;

beforeAll(async () => {
  outside = await OutsideFolder.create("e2e/outside/consumer", ["contract"]);
  provider = await FakeProvider.start();
  server = await startServer(provider.url);
}, 5 * minute);

afterAll(async () => {
  await server?.stop();
  await provider?.shutDown();
  outside?.remove();
}, minute);

const run = async (program: string, ...words: string[]) => {
  const { exitCode, output } = await outside.run(program, words);
  expect(output + exitCode).toMatch(/0$/);
  return output;
};

const strict = ["--noEmit", "--strict", "--noUncheckedIndexedAccess", "--exactOptionalPropertyTypes"];

/** The compiler's complaints about a file and the declarations that it reads. */
async function typeErrors(file: string, ...options: string[]): Promise<string[]> {
  const { output } = await outside.run("tsc", [...strict, "--target", "es2024", ...options, file]);
  const errors = output.split("\n").filter((line) => /error TS\d+/.test(line));
  // The declarations of this version of ts-rest are of zod 3.
  return errors.filter((line) => !line.startsWith("node_modules/@ts-rest/"));
}

describe.concurrent("the tarball", () => {
  it("is small", () => {
    expect(outside.tarballSize(name)).toBeLessThan(maxTarballBytes);
  });

  it(
    "has no faults that publint knows",
    async () => {
      await run("publint", "--strict", join("node_modules", name));
    },
    minute,
  );

  it(
    "has the types of each subpath",
    async () => {
      await run("attw", "--profile", "esm-only", outside.tarballs.get(name) ?? "");
    },
    minute,
  );
});

describe("an installation", () => {
  const zod = { zod: "^4.4.0" };
  const react = { react: "^19.2.0", "@tanstack/react-query": "^5.60.0" };

  it.each([
    ["a program in Node brings no React", zod, []],
    ["a page has the React of the page", { ...zod, ...react }, ["node_modules/react"]],
  ])(
    "for %s, and conflicts with nothing",
    async (_, dependencies, expected) => {
      const { packages, output } = await outside.plan(dependencies);
      expect(output).not.toMatch(/ERESOLVE|conflict/i);
      expect(packages).toContain(`node_modules/${name}`);
      expect(packages.filter((path) => /\/react$/.test(path))).toEqual(expected);
    },
    minute,
  );
});

describe.concurrent("the types", () => {
  const page = ["--lib", "esnext,dom,dom.iterable,dom.asynciterable", "--types", "node"];

  it.each([
    ["nodenext", "nodenext"],
    ["esnext", "bundler"],
  ])(
    "hold strictly, also those of the package itself: %s, %s",
    async (module, moduleResolution) => {
      const options = ["--module", module, "--moduleResolution", moduleResolution];
      expect(await typeErrors("every-subpath.ts", ...page, ...options)).toEqual([]);
    },
    minute,
  );

  it(
    "of the root need neither a page nor Node",
    async () => {
      const nothing = ["--lib", "esnext", "--types", "", "--skipLibCheck"];
      expect(await typeErrors("root-only.ts", ...nothing, "--module", "nodenext")).toEqual([]);
    },
    minute,
  );
});

describe("a script without a browser", () => {
  const expected = {
    statuses: [200, 201, 200, 200, 202, 200],
    first: "reply",
    last: "done",
    streams: 2,
    isWhole: true,
  };

  it(
    "registers a software passkey at a server, chats, and follows the reply over a lost connection",
    async () => {
      const { url, passcode } = await server.createInvite();
      expect(
        JSON.parse(await run("node", "against-server.mjs", url, passcode, "[[fake tokens=60 rate=60]]")),
      ).toEqual(expected);
    },
    minute,
  );

  it(
    "does the same in a mock world, without a server",
    async () => {
      expect(JSON.parse(await run("node", "against-mock.mjs"))).toEqual(expected);
    },
    minute,
  );
});

describe("a page", () => {
  it(
    "has its calls and streams answered by the service worker of a mock world",
    async () => {
      await run("msw", "init", "public", "--no-save");
      await run("node", "bundle-worker-page.mjs");
      const site = await preview({
        configFile: false,
        root: outside.folder,
        logLevel: "error",
        preview: { port: 0 },
      });
      const browser = await chromium.launch({ executablePath: findChromium() ?? "", args: ["--no-sandbox"] });
      try {
        const page = await browser.newPage();
        await page.goto(`${site.resolvedUrls?.local[0]}worker.html`);
        await expect
          .poll(() => page.title(), { timeout: minute / 2 })
          .toBe("202 reply done /mockServiceWorker.js");
      } finally {
        await browser.close();
        await site.close();
      }
    },
    minute,
  );
});

describe("a bundle", () => {
  it(
    "of one limit has nothing else",
    async () => {
      expect((await run("node", "bundle.mjs", "one-limit.js")).length).toBeLessThan(200);
    },
    minute,
  );

  it(
    "of the client has no language of zod",
    async () => {
      const code = await run("node", "bundle.mjs", "one-client.js");
      expect(code).toContain("passkeyLogin");
      expect(code).not.toContain("caractères");
    },
    minute,
  );
});

/** The suites that run in full from the tarball, by their titles. */
const suitesInFull = [
  "registering with a passkey",
  "signing in",
  "starting a chat",
  "following a reply",
  "an export",
  "the styles of administrators",
  "an allowance",
  "the description of the API",
];

const results = z.object({
  testResults: z.array(
    z.object({
      assertionResults: z.array(z.object({ status: z.string(), ancestorTitles: z.array(z.string()) })),
    }),
  ),
});

describe("the behavior suites", () => {
  // All of them, from the sources, hold there in the tests of the contract.
  it(
    "are complete, and a suite of each area holds in the mock world",
    async () => {
      const pattern = `^(?:${suitesInFull.join("|")}) `;
      const report = ["--reporter=json", "--outputFile=results.json"];
      await run("vitest", "run", "mock.behavior.test.mjs", "--testNamePattern", pattern, ...report);
      const { testResults } = results.parse(
        JSON.parse(readFileSync(join(outside.folder, "results.json"), "utf8")),
      );
      const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
      expect(tests.length).toBeGreaterThan(1000);
      const passed = tests.filter(({ status }) => status === "passed");
      expect(passed.map(({ ancestorTitles }) => ancestorTitles[0])).toEqual(
        expect.arrayContaining(suitesInFull),
      );
    },
    3 * minute,
  );

  it(
    "hold at a server of which only the address is known",
    async () => {
      const { url, passcode } = server.firstInvite;
      const environment = { OUTSIDE_INVITE: `${url} ${passcode}` };
      const { exitCode, output } = await outside.run(
        "vitest",
        ["run", "server.behavior.test.mjs"],
        environment,
      );
      expect(output).toMatch(/Tests {2}\d\d passed/);
      expect(exitCode).toBe(0);
    },
    minute,
  );
});
