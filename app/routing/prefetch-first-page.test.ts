import type { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { makeQueryClient } from "#contract/client/cache/query-client.ts";
import { queryKey } from "#contract/client/cache/query-key.ts";
import { ApiConnection } from "#contract/client/http/api-connection.ts";
import { contract } from "#contract/index.ts";
import { prefetchFirstPage } from "./prefetch-first-page.ts";

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

test.each([
  ["/chat/0198c0de", ["/api/chats/0198c0de"]],
  ["/new", ["/api/system-prompts"]],
  ["/", ["/api/system-prompts"]],
  ["/chats", []],
  ["/chat", []],
])("the data of %s are fetched before its code is there", async (pathname, paths) => {
  prefetchFirstPage(signedInClient(), { pathname });
  await vi.waitFor(() => expect(asked.map((path) => new URL(path, "http://a").pathname)).toEqual(paths));
});

test("nothing is fetched for a visitor", async () => {
  prefetchFirstPage(makeQueryClient(new ApiConnection()), { pathname: "/new" });
  await Promise.resolve();
  expect(asked).toEqual([]);
});
