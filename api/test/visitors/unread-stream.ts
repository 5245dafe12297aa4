import { once } from "node:events";
import { createServer, get } from "node:http";
import type { AddressInfo } from "node:net";
import express, { type Response } from "express";
import { onTestFinished } from "vitest";
import { EventWriter } from "../../http/events/event-writer.ts";

/** A stream with a reader that reads nothing after the headers, unless the test does. */
export async function unreadStream() {
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
