import { type Browser, type BrowserContext, chromium } from "playwright";
import { findChromium } from "#scripts/testing/find-chromium.ts";
import type { BenchUser } from "../product/bench-users.ts";
import type { Product } from "../product/start-product.ts";

/** A separate Chromium process. */
export interface OpenBrowser extends AsyncDisposable {
  readonly browser: Browser;
}

export async function openBrowser(): Promise<OpenBrowser> {
  const executablePath = findChromium();
  if (executablePath === undefined)
    throw new Error("There is no Chromium: install it, or set CHROMIUM_PATH.");
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
  return { browser, [Symbol.asyncDispose]: () => browser.close() };
}

/** A browser profile of a signed-in user or a visitor. */
export async function openContext(
  { browser }: OpenBrowser,
  { site }: Product,
  user?: BenchUser,
): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: site.origin });
  const cookies = [...(user?.browser.cookies ?? [])].map(([name, value]) => ({
    name,
    value,
    url: site.origin,
  }));
  await context.addCookies(cookies);
  return context;
}
