import { mkdtempSync, rmSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import express from "express";
import { createServer } from "vite";
import { afterAll, expect, it } from "vitest";
import { listen } from "#api/http/connections/listen.ts";
import { closeAfterUnreadBody } from "#api/http/connections/unread-body.ts";
import { connectHalfOpen, sendLongBody } from "#api/test/visitors/send-long-body.ts";
import { apiProxy } from "./api-proxy.ts";

const bytes = 50 * 1024 * 1024;
const app = express().use(closeAfterUnreadBody, (_request, response) => {
  response.status(413).json({ code: "payload_too_large" });
});
const api = await listen(app, { port: 0, host: "127.0.0.1", trustProxy: 0 });
// A listening TCP server has an address with a port.
const { port: apiPort } = api.address() as AddressInfo;
const root = mkdtempSync(join(tmpdir(), "inglenook-dev-"));
const vite = await createServer({
  root,
  configFile: false,
  logLevel: "silent",
  plugins: [apiProxy(apiPort)],
  server: { port: 0, host: "127.0.0.1", ws: false, watch: null },
});
await vite.listen();

afterAll(async () => {
  await vite.close();
  api.closeAllConnections();
  api.close();
  rmSync(root, { recursive: true });
});

it.each([
  ["with a length", {}],
  ["in chunks", { isChunked: true }],
  ["by a client that reads last", { readsLast: true }],
])("a body that the server refuses behind Vite leaves its answer to be read, sent %s", async (_, how) => {
  const port = Number(new URL(vite.resolvedUrls?.local[0] ?? "").port);
  const head = ["POST /api/chats HTTP/1.1", "Host: localhost", "Content-Type: application/json"];
  const { answer, fault } = await sendLongBody(connectHalfOpen(port), { head, bytes, ...how });
  expect(fault).toBeUndefined();
  expect(answer).toMatch(/^HTTP\/1\.1 413 .*"payload_too_large"/s);
});
