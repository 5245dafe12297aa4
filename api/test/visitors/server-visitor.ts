import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { readEvents } from "#contract/behavior/support/read-events.ts";
import type { Client, EventStreamOptions, EventStreamResponse, Visitor } from "#contract/behavior/world.ts";
import { lastEventIdHeader } from "#contract/headers.ts";
import { initClient } from "#contract/http/rest.ts";
import { contract } from "#contract/index.ts";
import { type Device, VirtualAuthenticator } from "../authenticator/virtual-authenticator.ts";
import { Browser, headersOf, type Site } from "./browser.ts";
import { expectDescribedAnswer } from "./described-answers.ts";

/** A visitor whose requests and passkeys a test can modify. */
export interface TestUser extends Visitor {
  readonly browser: Browser;
  readonly authenticator: VirtualAuthenticator;
}

/** The generated client in a browser of its own. */
function clientIn(browser: Browser, baseUrl: string): Client {
  return initClient(contract, { baseUrl, api: browser.fetcher });
}

async function listen(
  browser: Browser,
  path: string,
  { lastEventId, headers, body: json }: EventStreamOptions = {},
): Promise<EventStreamResponse> {
  const sent = { accept: "text/event-stream", [lastEventIdHeader]: lastEventId, ...headers };
  const method = json ? "POST" : "GET";
  const incoming = await browser.open(method, path, { headers: sent, json });
  const isStream = incoming.headers["content-type"]?.startsWith("text/event-stream") ?? false;
  const content = isStream ? "" : await text(incoming);
  const status = incoming.statusCode ?? 0;
  const body = content === "" ? undefined : JSON.parse(content);
  expectDescribedAnswer({ method, path, status, headers: incoming.headers, body });
  return {
    status,
    headers: headersOf(incoming),
    body,
    events: readEvents(isStream ? incoming : new PassThrough().end()),
    close: () => incoming.destroy(),
  };
}

/** A new visitor with a device of the given kind. */
export function newTestUser(site: Site, device: Omit<Device, "origin"> = {}): TestUser {
  const browser = new Browser(site);
  const authenticator = new VirtualAuthenticator({ origin: site.origin, ...device });
  return {
    browser,
    authenticator,
    client: clientIn(browser, site.origin),
    openEventStream: (path, options) => listen(browser, path, options),
  };
}
