import { type Browser, chromium } from "playwright";
import * as managerNames from "storybook/internal/core-events";
import { type PreviewServer, preview } from "vite";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findChromium } from "#scripts/testing/find-chromium.ts";
import { managerEvents } from "../landing/manager-channel.ts";

const executablePath = findChromium();
/** The limits of the start page: stored bytes and requests. Lower them when possible. */
const maxBytes = 4_000_000;
const maxRequests = 50;
const limitMilliseconds = 120_000;

interface Loaded {
  readonly sizes: ReadonlyMap<string, number>;
  readonly heading: string | null;
}

describe.skipIf(executablePath === undefined)("the start page of the built Storybook", () => {
  let server: PreviewServer;
  let browser: Browser;
  let address: string;

  beforeAll(async () => {
    server = await preview({
      configFile: false,
      root: "dist",
      logLevel: "error",
      build: { outDir: "storybook" },
      preview: { port: 0 },
    });
    address = server.resolvedUrls?.local[0] ?? "";
    browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ["--no-sandbox"] });
  }, limitMilliseconds);
  afterAll(async () => {
    await browser.close();
    await server.close();
  });

  /** Opens a page of Storybook, and weighs every file that it asks for. */
  async function load(path: string): Promise<Loaded> {
    const page = await browser.newPage();
    const bodies: Promise<[string, number]>[] = [];
    page.on("response", (answer) => {
      bodies.push(answer.body().then(({ length }) => [new URL(answer.url()).pathname, length]));
    });
    await page.goto(`${address}${path}`);
    const heading = page.frameLocator("#storybook-preview-iframe").locator("#storybook-docs h1");
    const text = await heading.textContent({ timeout: limitMilliseconds });
    await page.waitForLoadState("networkidle");
    const sizes = new Map(await Promise.all(bodies));
    await page.close();
    return { sizes, heading: text };
  }

  it("loads less than 4 MB in 50 files", { timeout: limitMilliseconds }, async () => {
    const { sizes, heading } = await load("");
    const total = [...sizes.values()].reduce((sum, size) => sum + size, 0);
    const largest = [...sizes].toSorted(([, one], [, other]) => other - one).slice(0, 12);
    const report = [
      `${(total / 1e6).toFixed(2)} MB in ${sizes.size} files:`,
      ...largest.map(([file, size]) => `${size} ${file}`),
    ].join("\n");
    console.log(report);
    expect(heading).toBe("Start here");
    expect(total, report).toBeLessThan(maxBytes);
    expect(sizes.size, report).toBeLessThanOrEqual(maxRequests);
  });

  it("leads to pages that load the rest", { timeout: limitMilliseconds }, async () => {
    const page = await browser.newPage();
    await page.goto(address);
    const frame = page.frameLocator("#storybook-preview-iframe");
    await frame.getByRole("link", { name: "what changed" }).click({ timeout: limitMilliseconds });
    await frame.getByRole("heading", { name: "What changed" }).waitFor({ timeout: limitMilliseconds });
    expect(new URL(page.url()).searchParams.get("path")).toBe("/docs/designers-what-changed--docs");
    await page.close();
  });

  it("follows the theme of the toolbar", { timeout: limitMilliseconds }, async () => {
    const page = await browser.newPage();
    await page.goto(`${address}?path=/docs/designers-start-here--docs&globals=theme:dark`);
    const frame = page.frameLocator("#storybook-preview-iframe");
    await frame.getByRole("heading", { name: "Start here" }).waitFor({ timeout: limitMilliseconds });
    await expect.poll(() => frame.locator("html").getAttribute("data-theme")).toBe("dark");
    await page.close();
  });

  it.each(["designers-start-here--docs", "designers-keyboard-map--docs"])(
    "%s follows the system while the toolbar leaves the theme to it",
    { timeout: limitMilliseconds },
    async (id) => {
      const page = await browser.newPage({ colorScheme: "light" });
      await page.goto(`${address}?path=/docs/${id}`);
      const body = page.frameLocator("#storybook-preview-iframe").locator(".sbdocs-wrapper");
      await body.waitFor({ timeout: limitMilliseconds });
      const background = () => body.evaluate((element) => getComputedStyle(element).backgroundColor);
      const light = await background();
      await page.emulateMedia({ colorScheme: "dark" });
      await expect.poll(background).not.toBe(light);
      await page.emulateMedia({ colorScheme: "light" });
      await expect.poll(background).toBe(light);
      await page.close();
    },
  );
});

describe("the start page", () => {
  it("calls the events of Storybook's manager by their names", () => {
    const names = new Set<unknown>(Object.values(managerNames));
    expect(Object.values(managerEvents).filter((name) => !names.has(name))).toEqual([]);
  });
});
