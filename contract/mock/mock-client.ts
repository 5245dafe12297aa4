import { type InitClientArgs, type InitClientReturn, initClient } from "@ts-rest/core";
import type { HttpHandler } from "msw/http";
import { getResponse } from "msw/utils/get-response";
import { contract } from "../index.ts";
import { mockHandlers } from "./handlers.ts";
import type { MockBrowser } from "./mock-browser.ts";
import type { MockWorld } from "./mock-world.ts";

type MockClient = InitClientReturn<typeof contract, InitClientArgs>;

const baseUrl = "http://localhost";

/** The generated client over handlers, which get its requests as from the service worker of a page. */
export function clientOf(handlers: HttpHandler[]): MockClient {
  return initClient(contract, {
    baseUrl,
    api: async ({ path, method, headers, body }) => {
      const request = new Request(path, { method, headers, body: body ?? null });
      const response = await getResponse(handlers, request);
      if (response === undefined) throw new Error(`No handler is for ${method} ${path}.`);
      const text = await response.text();
      return {
        status: response.status,
        body: text === "" ? undefined : JSON.parse(text),
        headers: response.headers,
      };
    },
  });
}

/** The generated client of one browser of a mock world, without a network. */
export function mockClient(world: MockWorld, browser: MockBrowser): MockClient {
  return clientOf(mockHandlers(world, browser));
}
