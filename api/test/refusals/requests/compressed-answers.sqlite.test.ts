import { buffer } from "node:stream/consumers";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { beforeEach, expect, it } from "vitest";
import { startChat } from "#contract/behavior/support/chat-samples.ts";
import type { TestUser } from "../../visitors/server-visitor.ts";
import { setUpServer } from "../../worlds/setup-server.ts";

const server = await setUpServer();

let user: TestUser;
let path: string;

beforeEach(async () => {
  user = await server.signInAs("user");
  const chat = await startChat(user.client, "Say more about the sea. ".repeat(100));
  path = `/api/chats/${chat.id}`;
});

async function read(given: { path?: string; method?: string; encodings?: string; visitor?: TestUser } = {}) {
  const { method = "GET", encodings = "br, gzip", visitor = user } = given;
  const headers = { "accept-encoding": encodings };
  const incoming = await visitor.browser.open(method, given.path ?? path, { headers });
  const { "content-encoding": encoding, "content-length": length, vary = "" } = incoming.headers;
  return { bytes: await buffer(incoming), encoding, length, vary };
}

it.each([
  ["br", "br, gzip", brotliDecompressSync],
  ["gzip", "gzip, deflate", gunzipSync],
] as const)(
  "a long answer is sent as %s to a client that accepts %s",
  async (encoding, encodings, decompress) => {
    const plain = await read({ encodings: "identity" });
    const compressed = await read({ encodings });
    expect(compressed.encoding).toBe(encoding);
    expect(compressed.vary).toContain("Accept-Encoding");
    expect(Number(compressed.length)).toBe(compressed.bytes.length);
    expect(compressed.bytes.length).toBeLessThan(plain.bytes.length / 3);
    expect(decompress(compressed.bytes)).toEqual(plain.bytes);
  },
);

it.each(["identity", "", "br;q=0, gzip;q=0", "deflate"])(
  "a long answer is plain to a client that accepts '%s'",
  async (encodings) => {
    const { encoding, bytes, length, vary } = await read({ encodings });
    expect(encoding).toBeUndefined();
    expect(Number(length)).toBe(bytes.length);
    expect(vary).toContain("Accept-Encoding");
  },
);

it("the head of a compressed answer names no length of another one", async () => {
  const { bytes, length } = await read({ method: "HEAD" });
  expect([bytes.length, length]).toEqual([0, undefined]);
});

it("a short answer is plain", async () => {
  expect((await read({ path: "/api/user" })).encoding).toBeUndefined();
});

it("passcodes and challenges are never compressed", async () => {
  const visitor = await server.signInAs("admin");
  for (let count = 0; count < 10; count += 1) await server.invite();
  const links = await read({ visitor, path: "/api/admin/invite-links" });
  expect(links.bytes.length).toBeGreaterThan(1024);
  expect(links.encoding).toBeUndefined();
});
