import { initClient } from "@ts-rest/core";
import type { Client, Visitor } from "#contract/behaviour/world.ts";
import { contract } from "#contract/index.ts";
import { Browser, type Site } from "./browser.ts";
import { type Device, VirtualAuthenticator } from "./virtual-authenticator.ts";

/** A visitor whose requests and passkeys a test can bend. */
export interface ServerVisitor extends Visitor {
  readonly browser: Browser;
  readonly authenticator: VirtualAuthenticator;
}

/** The generated client in a browser of its own. */
function clientIn(browser: Browser, baseUrl: string): Client {
  return initClient(contract, { baseUrl, api: browser.fetcher });
}

/** Somebody new, with a device of the kind that is asked for. */
export function newVisitor(site: Site, device: Omit<Device, "origin"> = {}): ServerVisitor {
  const browser = new Browser(site);
  const authenticator = new VirtualAuthenticator({ origin: site.origin, ...device });
  return { browser, authenticator, client: clientIn(browser, site.origin) };
}
