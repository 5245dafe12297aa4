import fc from "fast-check";
import { expect, it } from "vitest";
import { rawExchange } from "../visitors/raw-exchange.ts";
import { setUpServer } from "../worlds/setup-server.ts";
import { arbitraryText } from "./arbitrary-json.ts";
import { checkProperty, fuzzMilliseconds } from "./fuzz-runs.ts";

const server = await setUpServer({ NODE_ENV: "production" });

const host = "Host: localhost";
const json = "Content-Type: application/json";
/** A separate request, if the preceding one ends before it. */
const hidden = "GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n";

const request = (line: string, headers: readonly string[], body: string) =>
  `${[line, ...headers].join("\r\n")}\r\n\r\n${body}`;

const noLines = [
  "get /api/user HTTP/1.1",
  "GET api/user HTTP/1.1",
  "GET /api/user HTTP/1.1 ",
  "GET /api/user HTTP/9.9",
  "GET /api/user HTTPS/1.1",
  "GET /api/\u0000user HTTP/1.1",
  "GET /api/user\tHTTP/1.1",
  "FETCH /api/user HTTP/1.1",
  "PRI * HTTP/2.0",
  "GET http://[::1 HTTP/1.1",
  "GET /api/user#part HTTP/1.1",
  "\u0016\u0003\u0001\u0002\u0000\u0001",
];
/** Two servers could disagree on the end of the body of these (RFC 9112, section 6.3). */
const noFrames = [
  ["Content-Length: 5", "Content-Length: 6"],
  ["Content-Length: 5", "Content-Length: 5"],
  ["Content-Length: 5, 5"],
  ["Content-Length: 5", "Transfer-Encoding: chunked"],
  ["Transfer-Encoding: chunked", "Content-Length: 5"],
  ...["-1", "+5", "0x5", "5e0", "5;", "99999999999999999999"].map((length) => [`Content-Length: ${length}`]),
  ["Content-Length : 5"],
  ["Transfer-Encoding: gzip"],
  ["Transfer-Encoding: chunked, gzip"],
  ["Transfer-Encoding: xchunked"],
  ["Transfer-Encoding : chunked"],
  ["Transfer-Encoding", "Content-Length: 5"],
  ["X: a\u0000b", "Content-Length: 5"],
  ["X: a\rTransfer-Encoding: chunked", "Content-Length: 5"],
];
const noChunks = [
  "zz\r\n",
  "-1\r\n",
  "fffffffffffffffff\r\n",
  "5\r\nhello5\r\n",
  "5 5\r\nhello\r\n",
  "\r\n0\r\n",
];

const post = "POST /api/login HTTP/1.1";
const malformed = fc.oneof(
  fc.constantFrom(...noLines).map((line) => request(line, [host], "")),
  fc
    .tuple(fc.constantFrom(...noFrames), arbitraryText)
    .map(([frame, body]) => request(post, [host, json, ...frame], body)),
  fc.constantFrom(...noChunks).map((body) => request(post, [host, json, "Transfer-Encoding: chunked"], body)),
  fc.constant(request("GET /api/user HTTP/1.1", [], "")),
  fc
    .constantFrom(host, "Host: another.example")
    .map((second) => request("GET /api/user HTTP/1.1", [host, second], "")),
  fc.constant(request("GET /api/user HTTP/1.1", [host, `X: ${"x".repeat(20_000)}`], "")),
);

const statusesIn = (answer: string) =>
  [...answer.matchAll(/^HTTP\/1\.1 (\d+) /gm)].map(([, status]) => Number(status));
const faults = () => server.log.filter((line) => JSON.parse(line).level === "error");
const isServing = async () => (await server.visitor().browser.send("GET", "/api/user")).status === 200;

it(
  "a malformed request is refused, nothing behind it is a request, and its connection is closed",
  async () => {
    const property = fc.asyncProperty(malformed, async (broken) => {
      const answer = await rawExchange(server.site.port, Buffer.from(broken + hidden, "utf8"));
      expect(statusesIn(answer)).toEqual([expect.toSatisfy((status) => status === 400 || status === 431)]);
    });
    await checkProperty(property);
    expect(faults()).toEqual([]);
    expect(await isServing()).toBe(true);
  },
  fuzzMilliseconds(),
);

it(
  "any bytes that break off are refused or left, and no fault of the server",
  async () => {
    const beginnings = [
      "",
      request(post, [host, json, "Content-Length: 500"], ""),
      request(post, [host, json, "Transfer-Encoding: chunked"], ""),
      `${post}\r\n${host}\r\nX-`,
      "GET /api/",
    ].map((text) => Buffer.from(text));
    const bytes = fc.uint8Array({ maxLength: 200 });
    const property = fc.asyncProperty(fc.constantFrom(...beginnings), bytes, async (begin, rest) => {
      const answer = await rawExchange(server.site.port, Buffer.concat([begin, rest]), true);
      for (const status of statusesIn(answer)) expect(status).toBeLessThan(500);
    });
    await checkProperty(property);
    expect(faults()).toEqual([]);
    expect(await isServing()).toBe(true);
  },
  fuzzMilliseconds(),
);
