import { afterEach, describe, expect, it, vi } from "vitest";
import { initClient } from "../../http/rest.ts";
import { contract } from "../../index.ts";
import { failureText } from "../../texts/page-texts.ts";
import { ApiConnection } from "./api-connection.ts";
import { errorMessage, retryAtFrom } from "./api-error.ts";
import { apiFetcher } from "./api-fetcher.ts";

const client = initClient(contract, { baseUrl: "", api: apiFetcher(new ApiConnection()) });

function answerWith(body: string, contentType = "application/json") {
  vi.stubGlobal("fetch", async () => new Response(body, { headers: { "content-type": contentType } }));
}

afterEach(() => {
  vi.unstubAllGlobals();
});

describe("a successful answer", () => {
  it("is what it says", async () => {
    answerWith('{"isAuthenticated":false,"user":null,"notice":null}');
    await expect(client.session.user()).resolves.toMatchObject({ body: { user: null } });
  });

  it.each([
    ["", "application/json"],
    ["null", "application/json"],
    ["{", "application/json"],
    ["<!doctype html>", "text/html"],
  ])("that is not an object or a list of JSON is a failure: %j", async (body, contentType) => {
    answerWith(body, contentType);
    const failure = await client.session.user().catch((error: unknown) => error);
    expect(errorMessage(failure)).toBe(failureText.unreadableAnswer);
    await expect(client.systemPrompts.list()).rejects.toThrow(failureText.unreadableAnswer);
  });

  it("is not compared with its schema", async () => {
    answerWith("{}");
    await expect(client.session.user()).resolves.toMatchObject({ status: 200, body: {} });
  });

  it("may have no body where it says so", async () => {
    vi.stubGlobal("fetch", async () => new Response(null, { status: 204 }));
    const answer = await client.chats.delete({ params: { id: "c1" } });
    expect(answer).toMatchObject({ status: 204, body: undefined });
  });
});

describe("a call too many", () => {
  const refuse = (status: number, headers: Record<string, string>) =>
    vi.stubGlobal("fetch", async () => new Response("{}", { status, headers }));
  const failureOf = () => client.session.user().catch((error: unknown) => error);

  it("may be made again when its answer says so", async () => {
    refuse(429, { "retry-after": "60" });
    const before = Date.now();
    const moment = Date.parse(retryAtFrom(await failureOf()) ?? "");
    expect(moment - before).toBeGreaterThanOrEqual(60_000);
    expect(moment).toBeLessThanOrEqual(Date.now() + 60_000);
  });

  it("may be made again whenever one likes where its answer says nothing", async () => {
    refuse(429, {});
    expect(retryAtFrom(await failureOf())).toBeUndefined();
  });

  it("is none that failed in another way", async () => {
    refuse(503, { "retry-after": "60" });
    expect(retryAtFrom(await failureOf())).toBeUndefined();
  });
});
