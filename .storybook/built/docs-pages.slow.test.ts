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
const entries = Object.values(index.parse(JSON.parse(readFileSync(`${folder}/index.json`, "utf8"))).entries);
const docs = entries.filter(({ type }) => type === "docs");
const isComponent = ({ title }: { readonly title: string }) => /^(Primitives|Patterns)\//.test(title);
const components = docs.filter(isComponent).map(({ id }) => id);
/** The board draws every screen, which the stories' own tests check. */
const others = docs
  .filter((one) => !isComponent(one) && one.id !== "designers-screen-board--docs")
  .map(({ id }) => id);
/** Each theme and each width once: to check all four variants takes minutes more. */
const variants = [
  { theme: "light", width: 1280 },
  { theme: "dark", width: 360 },
];

declare global {
  interface Window {
    axe: typeof axe;
    /** Storybook's channel, by which the manager chooses a page. */
    __STORYBOOK_ADDONS_CHANNEL__: { emit: (event: string, argument: unknown) => void };
  }
}

let browser: Browser;
let server: PreviewServer;
let origin = "";
let tabs: Tab[] = [];

const urlOf = (id: string, theme: string) =>
  `${origin}/iframe.html?id=${id}&viewMode=docs&globals=theme:${theme}`;

/** Opens a page and collects its console messages. */
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

/** A window in one theme, at one width. It loads Storybook's preview once, and shows one page after another. */
interface Tab {
  readonly page: Page;
  readonly reports: string[];
  readonly variant: (typeof variants)[number];
}

async function openTab(variant: Tab["variant"]): Promise<Tab> {
  const tab = { ...(await openPage(variant.width)), variant };
  await tab.page.goto(urlOf(components[0] ?? "", variant.theme));
  await tab.page.waitForSelector("#stories");
  await tab.page.evaluate(axe.source);
  return tab;
}

/** Adds the awaited event to an error: Playwright's has only the time. */
async function awaited(what: string, wait: Promise<unknown>): Promise<void> {
  await wait.catch((cause: unknown) => {
    throw new Error(`The page has waited in vain for ${what}.`, { cause });
  });
}

/** Shows a page as the manager does. */
async function show({ page }: Tab, storyId: string): Promise<void> {
  const before = await page.textContent("#storybook-docs h1");
  await page.evaluate((entry) => window.__STORYBOOK_ADDONS_CHANNEL__.emit("setCurrentStory", entry), {
    storyId,
    viewMode: "docs",
  });
  if (storyId === components[0]) return;
  const otherHeading = page.waitForFunction((text) => {
    const heading = document.querySelector("#storybook-docs h1");
    return heading !== null && heading.textContent !== text;
  }, before);
  await awaited("another heading", otherHeading);
}

const pageRules = Object.fromEntries(axeRules("primitives-").map(({ id, enabled }) => [id, { enabled }]));
/** The page of a component shows the headings of the component itself. */
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

/** Opens closed details with code. Until then the code has no size that is observed, and cannot be focused. */
function openDetails(): void {
  for (const pre of document.querySelectorAll("#storybook-docs details:not(.guide *) pre"))
    pre.closest("details")?.setAttribute("open", "");
}

/** Code that is cut off becomes a Tab stop once its size is observed. */
const isCodeReachable = () =>
  [...document.querySelectorAll("pre")].every(
    (pre) => pre.scrollWidth <= pre.clientWidth || pre.tabIndex === 0,
  );

/** Returns the faults of a page in a tab's theme and width: axe violations, overflow and reported errors. */
async function faultsOf(tab: Tab, id: string): Promise<string[]> {
  const { page, reports, variant } = tab;
  await show(tab, id);
  if (components.includes(id)) await awaited("its list of stories", page.waitForSelector("#stories"));
  const noStatus = () => document.querySelector("#storybook-docs [role=status]:not(.guide *)") === null;
  await awaited("the end of a status", page.waitForFunction(noStatus));
  await page.evaluate(openDetails);
  await awaited("a Tab stop for code that is cut off", page.waitForFunction(isCodeReachable));
  const faults = await violations(page);
  const tooWide = await overflow(page);
  if (tooWide > 0) faults.push(`${tooWide} px too wide`);
  // The anatomy reports a part that it does not find.
  const isSettled = () => document.querySelector(".guide-anatomy:not([data-settled])") === null;
  await awaited("the numbers of its anatomy", page.waitForFunction(isSettled));
  faults.push(...reports.splice(0));
  return faults.map((fault) => `${variant.theme}, ${variant.width} px: ${fault}`);
}

describe.skipIf(executable === undefined)("the docs pages", () => {
  beforeAll(async () => {
    server = await preview({
      configFile: false,
      logLevel: "silent",
      build: { outDir: folder },
      preview: { port: 0 },
    });
    origin = server.resolvedUrls?.local[0]?.replace(/\/$/, "") ?? "";
    browser = await chromium.launch({ executablePath: executable ?? "", args: ["--no-sandbox"] });
    tabs = await Promise.all(variants.map(openTab));
  }, 120_000);
  afterAll(async () => {
    await browser?.close();
    await server?.close();
  });

  it.each([...components, ...others])(
    "%s is drawn without faults, wide and light, narrow and dark",
    async (id) => {
      const faults = await Promise.all(tabs.map((tab) => faultsOf(tab, id)));
      expect(faults.flat()).toEqual([]);
    },
    180_000,
  );

  it("of components load with their own page only", { timeout: 60_000 }, async () => {
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
