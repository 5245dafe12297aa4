import { initClient } from "@ts-rest/core";
import { afterEach, describe, expect, it, vi } from "vitest";
import { contract } from "../index.ts";
import { failureText } from "../texts.ts";
import { messageOf } from "./api-error.ts";
import { apiFetcher } from "./fetch-json.ts";

const client = initClient(contract, { baseUrl: "", api: apiFetcher });

function answerWith(body: string, contentType = "application/json") {
  vi.stubGlobal("fetch", async () => new Response(body, { headers: { "content-type": contentType } }));
}

afterEach(() => {
  vi.unstubAllGlobals();
});

describe("a successful answer", () => {
  it("is what it says", async () => {
    answerWith('{"isAuthenticated":false,"user":null}');
    await expect(client.session.user()).resolves.toMatchObject({ body: { user: null } });
  });

  it.each([
    ["null", "application/json"],
    ["{}", "application/json"],
    ["{", "application/json"],
    ["<!doctype html>", "text/html"],
  ])("that is no answer to the question is a failure: %s", async (body, contentType) => {
    answerWith(body, contentType);
    const failure = await client.session.user().catch((error: unknown) => error);
    expect(messageOf(failure)).toBe(failureText.oddAnswer);
    await expect(client.systemPrompts.list()).rejects.toThrow(failureText.oddAnswer);
  });

  it("to a change is taken as it comes", async () => {
    answerWith("{}");
    await expect(
      client.chats.update({ params: { id: "c1" }, body: { title: "Title" } }),
    ).resolves.toMatchObject({ status: 200 });
  });
});
