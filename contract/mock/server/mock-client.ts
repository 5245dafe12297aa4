import type { HttpHandler } from "msw/http";
import { getResponse } from "msw/utils/get-response";
import { type InitClientArgs, type InitClientReturn, initClient } from "../../http/rest.ts";
import { contract } from "../../index.ts";
import type { MockBrowser } from "../accounts/mock-browser.ts";
import type { MockWorld } from "../mock-world.ts";
import { mockHandlers } from "./msw-handlers.ts";
import { fetchFromHandlers } from "./page-fetch.ts";

type MockClient = InitClientReturn<typeof contract, InitClientArgs>;

const baseUrl = "http://localhost";

/** Fetches from handlers, which get the request as from the service worker of a page. */
async function dispatchToHandlers(handlers: HttpHandler[], request: Request): Promise<Response> {
  const response = await getResponse(handlers, request);
  if (response === undefined) throw new Error(`No handler is for ${request.method} ${request.url}.`);
  return response;
}

/** The body of a response: parsed if it is JSON, as text otherwise. */
async function parseBody(response: Response): Promise<unknown> {
  const text = await response.text();
  if (text === "") return undefined;
  return response.headers.get("content-type")?.includes("json") ? JSON.parse(text) : text;
}

export function makeMockClient(handlers: HttpHandler[]): MockClient {
  return initClient(contract, {
    baseUrl,
    api: async ({ path, method, headers, body }) => {
      const response = await dispatchToHandlers(
        handlers,
        new Request(path, { method, headers, body: body ?? null }),
      );
      return { status: response.status, body: await parseBody(response), headers: response.headers };
    },
  });
}

/** The generated client of one browser of a mock world, without a network. */
export function mockClient(world: MockWorld, browser: MockBrowser): MockClient {
  return makeMockClient(mockHandlers(world, browser));
}

/**
 * The `fetch` of one browser of a mock world, by default its first: in a page, in Node and in a worker. A path is one of
 * the world's origin. It never uses the network.
 */
export function mockFetch(world: MockWorld, browser: MockBrowser = world.browser(1)): typeof fetch {
  const handlers = mockHandlers(world, browser);
  const answer = fetchFromHandlers(
    () => handlers,
    async (input) => {
      throw new TypeError(`The mock world does not answer ${new Request(input).url}.`);
    },
  );
  return (input, init) => answer(typeof input === "string" ? new URL(input, world.origin) : input, init);
}
