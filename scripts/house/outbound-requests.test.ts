import { describe, expect, it } from "vitest";
import { outboundRequests } from "./outbound-requests.ts";
import { readSourceFiles } from "./source-files.ts";

/** Ways to reach another program without a word on its address. */
const refused = [
  'export const answer = await fetch("https://example.org");',
  'export const answer = await globalThis.fetch("https://example.org");',
  'export const answer = await globalThis["fetch"]("https://example.org");',
  "export const answer = await globalThis[`fetch`]('https://example.org');",
  "export const all = (name: string) => globalThis[name];",
  "const { fetch: send } = globalThis;\nexport const all = send;",
  "export const edges = { fetch };",
  "export const edges = { send: fetch };",
  "export const open = (request = fetch) => request;",
  'export const socket = new WebSocket("wss://example.org");',
  'export const source = new EventSource("https://example.org");',
  "export class Other extends WebSocket {}",
  'import http from "node:http";\nexport const request = http.request("http://example.org");',
  'import http, { type Server } from "node:http";\nexport const { get } = http;\nexport type Own = Server;',
  'import * as https from "node:https";\nexport const { get } = https;',
  'import { createServer, get } from "node:https";\nexport const all = [createServer, get];',
  'import {\n  connect as open,\n} from "node:tls";\nexport const all = [open];',
  'import { createConnection } from "net";\nexport const all = [createConnection];',
  'export const { request } = await import("node:http");',
  "export const { request } = await import(`node:http`);",
  'export { request } from "node:http";',
  'export * from "node:https";',
  'import { request } from "undici";\nexport const all = [request];',
  'import OpenAI from "openai";\nexport const client = new OpenAI();',
  'export const { OpenAI } = await import("openai");',
];

const allowed = [
  'import { openRequest } from "../outbound/open-request.ts";\nexport const open = openRequest;',
  'import type OpenAI from "openai";\nexport type Client = OpenAI;',
  'import type { request } from "node:http";\nexport type Request = typeof request;',
  "export type Fetch = typeof fetch;\nexport type Socket = WebSocket;",
  'import { createServer, type IncomingMessage } from "node:http";\nexport type Message = IncomingMessage;\nexport const make = createServer;',
  'import { isIP } from "node:net";\nexport const judge = isIP;',
  "export const answer = (upstream: { fetch(): string }) => upstream.fetch();",
  "export const edges = (send: () => void) => ({ fetch: send });",
  "export class Edges {\n  fetch() {}\n}",
  '// Outbound request: The operator has set its address.\nexport const answer = await fetch("https://example.org");',
];

/** Product code of the server, without the file whose functions open requests. */
const isGuarded = ({ path, isTest }: { path: string; isTest: boolean }) =>
  path.startsWith("api/") && !isTest && path !== "api/outbound/open-request.ts";

describe("requests to other programs", () => {
  it("are opened by openRequest of api/outbound, or have a reason", () => {
    const files = readSourceFiles().filter(isGuarded);
    expect(files.length).toBeGreaterThan(300);
    expect(files.flatMap(outboundRequests)).toEqual([]);
  });

  it.each(refused)("are found in %j", (text) => {
    expect(outboundRequests({ path: "api/relay/relay.ts", text })).toHaveLength(1);
  });

  it.each(allowed)("are none in %j", (text) => {
    expect(outboundRequests({ path: "api/relay/relay.ts", text })).toEqual([]);
  });
});
