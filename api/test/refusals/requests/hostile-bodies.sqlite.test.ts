import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { bodyBytes } from "#contract/limits.ts";
import { setUpServer } from "../../worlds/setup-server.ts";

const server = await setUpServer();
const form = JSON.stringify({ title: "A title", initialPrompt: "A prompt" });
const json = { "content-type": "application/json" };

const wrongTypes: [string, Record<string, string>, string | Buffer][] = [
  ["text/plain", { "content-type": "text/plain" }, form],
  ["a form", { "content-type": "application/x-www-form-urlencoded" }, "title=a&initialPrompt=b"],
  ["multipart", { "content-type": "multipart/form-data; boundary=x" }, "--x--"],
  ["JSON in UTF-16", { "content-type": "application/json; charset=utf-16" }, Buffer.from(form, "utf16le")],
  ["none", {}, form],
  ["application/jsonp", { "content-type": "application/jsonp" }, form],
  ["JSON in an unknown encoding", { ...json, "content-encoding": "pigeon" }, form],
];

const notJson: [string, string][] = [
  ["nothing but a brace", "{"],
  ["a comma at the end", '{"title":"a","initialPrompt":"b",}'],
  ["NaN", '{"title":"a","initialPrompt":"b","targetTokens":NaN}'],
  ["a comment", '{"title":"a"/* b */,"initialPrompt":"b"}'],
  ["a plain word", "undefined"],
  ["half a character outside a text", '{"title":\ud800}'],
];

const arrays = `${"[".repeat(20_000)}${"]".repeat(20_000)}`;
const objects = `${'{"a":'.repeat(20_000)}1${"}".repeat(20_000)}`;
const harmless: [string, string][] = [
  ["20000 nested arrays", arrays],
  ["20000 nested arrays as a member", `{"title":"a","initialPrompt":"b","extra":${arrays}}`],
  ["20000 nested objects", objects],
  ["__proto__", '{"title":"a","initialPrompt":"b","__proto__":{"isAdmin":true}}'],
  ["constructor", '{"title":"a","initialPrompt":"b","constructor":{"prototype":{"isAdmin":true}}}'],
  ["duplicate keys", '{"title":"a","title":"c","initialPrompt":"b"}'],
  ["half a character", '{"title":"a","initialPrompt":"\\ud800"}'],
];

async function post(body: string | Buffer, headers: Record<string, string>) {
  const { browser } = await server.signInAs("user");
  return browser.send("POST", "/api/chats", { body, headers });
}

describe("a body of the type", () => {
  it.each(wrongTypes)("%s is refused (68)", async (_, headers, body) => {
    const answer = await post(body, headers);
    expect(answer).toMatchObject({ status: 415, body: { code: "unsupported_media_type" } });
  });

  it.each(["application/json; charset=utf-8", "application/json", "Application/JSON; charset=UTF-8"])(
    "%s is read (68)",
    async (type) => {
      expect((await post(form, { "content-type": type })).status).toBe(201);
    },
  );
});

describe("a body", () => {
  it("greater than 128 KiB is refused (73)", async () => {
    const answer = await post(`"${"x".repeat(bodyBytes + 1024)}"`, json);
    expect(answer).toMatchObject({ status: 413, body: { code: "payload_too_large" } });
  });

  it("greater than 128 KiB is refused when it comes in chunks (73)", async () => {
    const { browser } = await server.signInAs("user");
    const headers = { ...json, "content-length": undefined, "transfer-encoding": "chunked" };
    const body = `"${"x".repeat(bodyBytes + 1024)}"`;
    expect((await browser.send("POST", "/api/chats", { body, headers })).status).toBe(413);
  });

  it("that grows when it is unpacked is refused", async () => {
    const body = gzipSync(`{"title":"a","initialPrompt":"${"x".repeat(50 * bodyBytes)}"}`);
    expect([413, 415]).toContain((await post(body, { ...json, "content-encoding": "gzip" })).status);
  });

  it.each(notJson)("with %s is no JSON (73)", async (_, body) => {
    expect(await post(body, json)).toMatchObject({ status: 400, body: { code: "invalid_json" } });
  });

  it.each(harmless)("with %s is refused or does no harm (73)", async (_, body) => {
    const { status } = await post(body, json);
    expect([201, 400]).toContain(status);
    expect(Object.prototype).not.toHaveProperty("isAdmin");
    expect((await server.visitor().browser.send("GET", "/api/user")).status).toBe(200);
  });

  it("with half a character is refused (73)", async () => {
    const answer = await post('{"title":"a","initialPrompt":"\\ud800"}', json);
    expect(answer).toMatchObject({ status: 400, body: { code: "validation" } });
  });

  it.each(["[]", "null", "5", '"text"', "true"])("of %s is no form", async (body) => {
    expect(await post(body, json)).toMatchObject({ status: 400 });
  });
});
