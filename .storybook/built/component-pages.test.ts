import { readdirSync, readFileSync } from "node:fs";
import axe from "axe-core";
import { type Browser, chromium, type Page } from "playwright";
import { type PreviewServer, preview } from "vite";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { findChromium } from "#scripts/testing/find-chromium.ts";
import { axeRules, wcagTags } from "../checks/accessibility-rules.ts";

const folder = "dist/storybook";
const executable = findChromium();
const index = z.object({
  entries: z.record(z.string(), z.object({ id: z.string(), title: z.string(), type: z.string() })),
});
/** The docs pages of components, by id. */
const pages = Object.values(index.parse(JSON.parse(readFileSync(`${folder}/index.json`, "utf8"))).entries)
  .filter(({ type, title }) => type === "docs" && /^(Primitives|Patterns)\//.test(title))
  .map(({ id }) => id);
/** Each theme and each width once: to check all four variants takes minutes more. */
const variants = [
  { theme: "light", width: 1280 },
  { theme: "dark", width: 360 },
];

declare global {
  interface Window {
    axe: typeof axe;
  }
}

let browser: Browser;
let server: PreviewServer;
let origin = "";

const urlOf = (id: string, theme: string) =>
  `${origin}/iframe.html?id=${id}&viewMode=docs&globals=theme:${theme}`;

/** A page that collects what it reports to the console. */
async function openPage(width = 1280): Promise<{ page: Page; reports: string[] }> {
  const page = await browser.newPage({
    viewport: { width, height: 900 },
    reducedMotion: "reduce",
    bypassCSP: true,
  });
  // A busy machine draws a page in many seconds.
  page.setDefaultTimeout(90_000);
  const reports: string[] = [];
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) reports.push(message.text());
  });
  page.on("pageerror", ({ message }) => reports.push(message));
  return { page, reports };
}

const pageRules = Object.fromEntries(axeRules("primitives-").map(({ id, enabled }) => [id, { enabled }]));
/** The page shows the headings of the components themselves. */
const rules = { ...pageRules, "heading-order": { enabled: false } };

async function violations(page: Page): Promise<string[]> {
  const found = await page.evaluate(
    async (options) => (await window.axe.run("#storybook-docs", options)).violations,
    { runOnly: wcagTags, rules, resultTypes: ["violations" as const] },
  );
  return found.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** What is wrong with a page in one theme, at one width. */
async function faultsOf(id: string, { theme, width }: (typeof variants)[number]): Promise<string[]> {
  const { page, reports } = await openPage(width);
  await page.goto(urlOf(id, theme));
  await page.waitForSelector("#stories");
  // The anatomy reports a part that it does not find.
  await page.waitForFunction(() => !document.querySelector(".guide-anatomy:not([data-settled])"));
  // Code that is cut off becomes a Tab stop once its size is observed.
  await page.waitForFunction(() =>
    [...document.querySelectorAll("pre")].every(
      (pre) => pre.scrollWidth <= pre.clientWidth || pre.tabIndex === 0,
    ),
  );
  await page.evaluate(axe.source);
  const faults = await violations(page);
  const tooWide = await overflow(page);
  if (tooWide > 0) faults.push(`${tooWide} px too wide`);
  await page.close();
  return [...faults.map((fault) => `${theme}, ${width} px: ${fault}`), ...reports];
}

describe.skipIf(executable === undefined)("the docs pages of components", () => {
  beforeAll(async () => {
    server = await preview({
      configFile: false,
      logLevel: "silent",
      build: { outDir: folder },
      preview: { port: 0 },
    });
    origin = server.resolvedUrls?.local[0]?.replace(/\/$/, "") ?? "";
    browser = await chromium.launch({ executablePath: executable ?? "", args: ["--no-sandbox"] });
  }, 60_000);
  afterAll(async () => {
    await browser?.close();
    await server?.close();
  });

  it.each(pages)(
    "%s is drawn without faults, wide and light, narrow and dark",
    async (id) => {
      const faults = await Promise.all(variants.map((variant) => faultsOf(id, variant)));
      expect(faults.flat()).toEqual([]);
    },
    180_000,
  );

  it("load with their own page only", { timeout: 60_000 }, async () => {
    const files = readdirSync(`${folder}/assets`).filter((file) => file.endsWith(".js"));
    const ofGuides = files.filter((file) =>
      readFileSync(`${folder}/assets/${file}`, "utf8").includes("guide-specimen"),
    );
    const holdsProps = files.filter((file) =>
      readFileSync(`${folder}/assets/${file}`, "utf8").includes("nativeElement"),
    );
    const lazy = [...ofGuides, ...holdsProps];
    expect(lazy.length).toBeGreaterThan(0);
    const { page } = await openPage();
    const loaded: string[] = [];
    page.on("request", (request) => loaded.push(request.url().replace(/^.*\//, "")));
    await page.goto(urlOf("designers-start-here--docs", "light"));
    await page.waitForSelector("#storybook-docs h1");
    await page.waitForLoadState("networkidle");
    expect(lazy.filter((file) => loaded.includes(file))).toEqual([]);
    await page.close();
  });
});
