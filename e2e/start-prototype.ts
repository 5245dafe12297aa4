import type { Browser } from "@playwright/test";
import { PrototypePanel } from "./prototype-panel.ts";
import { startProcess } from "./start-process.ts";
import { freePort, type Server } from "./start-server.ts";

/**
 * The built prototype on a static host. Each browser context has a world of its own that begins the same, so
 * that one invite serves them all; replies come at once. An administrator is who the address says to be one.
 */
export async function startPrototype(
  browser: Browser,
): Promise<Pick<Server, "url" | "createInvite" | "stop">> {
  const words = ["node_modules/vite/bin/vite.js", "preview", "--config", "prototype/vite.config.ts"];
  const env = { PATH: process.env.PATH, PORT: String(await freePort()) };
  const { match, stop } = await startProcess(words, { env }, /http:\/\/localhost:\d+/);
  const [url] = match;
  const page = await browser.newPage();
  await page.goto(url);
  const { path, passcode } = await new PrototypePanel(page).readInvite();
  await page.close();
  return { url, stop, createInvite: async () => ({ url: `${url}${path}?pace=instant`, passcode }) };
}
