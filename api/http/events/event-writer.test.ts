import { once } from "node:events";
import { createServer, get } from "node:http";
import type { AddressInfo } from "node:net";
import { setImmediate as turn } from "node:timers/promises";
import express, { type Response } from "express";
import { expect, it, onTestFinished } from "vitest";
import { eventFrame } from "./event-frame.ts";
import { EventWriter } from "./event-writer.ts";

const megabyte = 1024 * 1024;
const frame = eventFrame({ event: "delta", data: { text: "x".repeat(64 * 1024) } });

/** A stream with a reader that reads nothing after the headers. */
async function unreadStream() {
  const opened = Promise.withResolvers<Response>();
  const server = createServer(express().use((_request, response) => opened.resolve(response)));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  // A listening TCP server has an address with a port.
  const { port } = server.address() as AddressInfo;
  const request = get({ port, host: "127.0.0.1", agent: false }, (incoming) => incoming.pause());
  request.on("error", () => undefined);
  onTestFinished(() => {
    request.destroy();
    server.close();
  });
  const response = await opened.promise;
  return { response, request, writer: new EventWriter(response) };
}

it("a reader that never reads is cut off before much more than 1 MB waits", async () => {
  const { response, writer } = await unreadStream();
  let longest = 0;
  // The sockets of the system take some megabytes before anything waits here.
  for (let count = 0; count < 1000 && !response.destroyed; count += 1) {
    writer.write(frame);
    longest = Math.max(longest, response.writableLength);
    await turn();
  }
  expect(response.destroyed).toBe(true);
  expect(longest).toBeGreaterThan(megabyte);
  expect(longest).toBeLessThan(1.2 * megabyte);
  writer.write(frame);
});

it("no proxy is to keep, change or hold back what comes", async () => {
  const { request } = await unreadStream();
  const [incoming] = await once(request, "response");
  expect(incoming.headers).toMatchObject({
    "content-type": "text/event-stream",
    "cache-control": "no-store, no-transform",
    "x-accel-buffering": "no",
  });
});
