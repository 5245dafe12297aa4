import express, { type ErrorRequestHandler } from "express";
import { afterAll, beforeAll, expect, test } from "vitest";
import { contract } from "#contract/index.ts";
import { DomainError } from "../../domain/domain-error.ts";
import { listen } from "../connections/listen.ts";
import { matchedRoute, matchRoute } from "./match-route.ts";

const tellCode: ErrorRequestHandler = (error, _request, response, _next) => {
  response.json(error instanceof DomainError ? error.code : "unforeseen");
};

const app = express()
  .use("/api", matchRoute(contract), (_request, response) => response.json(matchedRoute(response)?.path))
  .use(tellCode);
let server: Awaited<ReturnType<typeof listen>>;

beforeAll(async () => {
  server = await listen(app, { port: 0, host: "127.0.0.1", trustProxy: 0 });
});
afterAll(() => server.close());

async function ask(method: string, path: string) {
  const address = server.address();
  const port = typeof address === "object" ? address?.port : undefined;
  const response = await fetch(`http://127.0.0.1:${port}${path}`, { method });
  return { found: await response.json(), allow: response.headers.get("allow") };
}

test.each([
  ["GET", "/api/chats", "/api/chats"],
  ["POST", "/api/chats", "/api/chats"],
  ["GET", "/api/chats/abc?x=1", "/api/chats/:id"],
  ["POST", "/api/chats/a%20b/messages/c/retry", "/api/chats/:id/messages/:messageId/retry"],
  ["PATCH", "/api/admin/invite-links/x/toggle-validity", "/api/admin/invite-links/:linkId/toggle-validity"],
])("%s %s is the route %s", async (method, path, route) => {
  expect((await ask(method, path)).found).toBe(route);
});

test.each([
  "/api",
  "/api/",
  "/api/chats/",
  "/api/nothing",
  "/API/chats",
  "/api/chats/a/b",
  "/api/chats//messages",
])("%s is no path of the contract", async (path) => {
  expect((await ask("GET", path)).found).toBe("not_found");
});

test("a known path with another method returns the allowed methods", async () => {
  expect(await ask("PUT", "/api/chats/abc")).toEqual({
    found: "method_not_allowed",
    allow: "GET, HEAD, PATCH, DELETE",
  });
});

test("a malformed percent sign is refused as such", async () => {
  expect((await ask("GET", "/api/chats/%E0%A4%A")).found).toBe("validation");
});
