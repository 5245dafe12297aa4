import type { QueryClient } from "@tanstack/react-query";
import { createMemoryRouter, type DataRouter } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { makeQueryClient } from "#contract/client/cache/query-client.ts";
import { queryKey } from "#contract/client/cache/query-key.ts";
import { ApiConnection } from "#contract/client/http/api-connection.ts";
import { contract } from "#contract/index.ts";
import { prefetchPages } from "./prefetch-pages.ts";

let asked: string[] = [];

beforeEach(() => {
  asked = [];
  vi.stubGlobal("fetch", async (path: string) => {
    asked.push(path);
    return Response.json({});
  });
});
afterEach(() => void vi.unstubAllGlobals());

function signedInClient(): QueryClient {
  const client = makeQueryClient(new ApiConnection());
  const body = { isAuthenticated: true, user: { id: "a" }, notice: null };
  client.setQueryData(queryKey(contract.session.user), { status: 200, body });
  return client;
}

/** A router whose page's code never comes. */
function openRouter(path: string): DataRouter {
  const lazy = () => new Promise<never>(() => {});
  return createMemoryRouter([{ path: "*", lazy }], { initialEntries: [path] });
}

const askedPaths = () => asked.map((path) => new URL(path, "http://a").pathname);

test.each([
  ["/chat/0198c0de", ["/api/chats/0198c0de"]],
  ["/new", ["/api/system-prompts"]],
  ["/", ["/api/system-prompts"]],
  ["/chats", []],
  ["/chat", []],
])("the data of %s are fetched before its code is there", async (pathname, paths) => {
  prefetchPages(signedInClient(), openRouter(pathname));
  await vi.waitFor(() => expect(askedPaths()).toEqual(paths));
});

test("a chat that is opened later is fetched once, before its code is there", async () => {
  const router = openRouter("/chats");
  prefetchPages(signedInClient(), router);
  void router.navigate("/chat/0198c0de");
  await vi.waitFor(() => expect(askedPaths()).toEqual(["/api/chats/0198c0de"]));
  void router.navigate("/chat/0198c0de?message=1");
  await Promise.resolve();
  expect(askedPaths()).toHaveLength(1);
});

test("nothing is fetched for a visitor", async () => {
  prefetchPages(makeQueryClient(new ApiConnection()), openRouter("/new"));
  await Promise.resolve();
  expect(asked).toEqual([]);
});
