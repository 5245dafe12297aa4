import { describe, expect, it } from "vitest";
import { connectHalfOpen, sendLongBody } from "../../visitors/send-long-body.ts";
import { setUpServer } from "../../worlds/setup-server.ts";

const server = await setUpServer();
const { port } = server.site;
const bytes = 50 * 1024 * 1024;
const json = "Content-Type: application/json";
const bodies = [
  ["with a length", { bytes }],
  ["in chunks", { bytes, isChunked: true }],
  ["with a length, by a client that reads last", { bytes, readsLast: true }],
  ["in chunks, by a client that reads last", { bytes, isChunked: true, readsLast: true }],
] as const;

const requestTo = (start: string, ...headers: string[]) => [
  `${start} HTTP/1.1`,
  "Host: localhost",
  ...headers,
];

describe.each(bodies)("fifty megabytes %s", (_, body) => {
  it.each([
    ["a call", "POST /api/chats", 413, "payload_too_large"],
    ["a call for visitors", "POST /api/login/verify", 413, "payload_too_large"],
    ["a page", "POST /login", 405, "method_not_allowed"],
    ["no path of the API", "POST /api/none", 404, "not_found"],
    ["no file", "PUT /assets/none.js", 404, "not_found"],
  ])("that %s refuses leave the whole answer to be read", async (_, start, status, code) => {
    const { answer, fault } = await sendLongBody(connectHalfOpen(port), {
      ...body,
      head: requestTo(start, json),
    });
    expect(fault).toBeUndefined();
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(answer).toMatch(/^Connection: close\r$/im);
    const [, text = ""] = answer.split("\r\n\r\n");
    expect(JSON.parse(text)).toMatchObject({ code });
  });
});
