import { type ApiFetcher, type InitClientArgs, type InitClientReturn, initClient } from "@ts-rest/core";
import { getResponse } from "msw/utils/get-response";
import { contract } from "../index.ts";
import { mockHandlers } from "./handlers.ts";
import type { MockBrowser } from "./mock-browser.ts";
import type { MockWorld } from "./mock-world.ts";

const baseUrl = "http://localhost";

/** Hands a request to the handlers, as the service worker does in a page. */
function fetcherOf(world: MockWorld, browser: MockBrowser): ApiFetcher {
  const handlers = mockHandlers(world, browser);
  return async ({ path, method, headers, body }) => {
    const request = new Request(path, { method, headers, body: body ?? null });
    const response = await getResponse(handlers, request);
    if (response === undefined) throw new Error(`No handler is for ${method} ${path}.`);
    const text = await response.text();
    return {
      status: response.status,
      body: text === "" ? undefined : JSON.parse(text),
      headers: response.headers,
    };
  };
}

/** The generated client of one browser of a mock world, without a network. */
export function mockClient(
  world: MockWorld,
  browser: MockBrowser,
): InitClientReturn<typeof contract, InitClientArgs> {
  return initClient(contract, { baseUrl, api: fetcherOf(world, browser) });
}
