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

function signIn(client: QueryClient): void {
  const body = { isAuthenticated: true, user: { id: "a" }, notice: null };
  client.setQueryData(queryKey(contract.session.user), { status: 200, body });
}

function signedInClient(): QueryClient {
  const client = makeQueryClient(new ApiConnection());
  signIn(client);
  return client;
}

/** A router whose page's code never comes. */
function openRouter(path: string): DataRouter {
  const lazy = () => new Promise<never>(() => {});
  return createMemoryRouter([{ path: "*", lazy }], { initialEntries: [path] });
}

/** Longer than an unexpected request would take to be sent. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 20));

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
  await settle();
  expect(askedPaths()).toHaveLength(1);
});

test("nothing is fetched for a visitor, until they have signed in", async () => {
  const client = makeQueryClient(new ApiConnection());
  const router = openRouter("/new");
  prefetchPages(client, router);
  await settle();
  expect(asked).toEqual([]);
  signIn(client);
  void router.navigate("/chat/0198c0de");
  await vi.waitFor(() => expect(askedPaths()).toEqual(["/api/chats/0198c0de"]));
});
