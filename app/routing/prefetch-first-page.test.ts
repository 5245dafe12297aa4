import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { queryKey } from "#contract/client/cache/query-key.ts";
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
  const client = new QueryClient();
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
  prefetchFirstPage(new QueryClient(), { pathname: "/new" });
  await Promise.resolve();
  expect(asked).toEqual([]);
});
