import { once } from "node:events";
import { createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import express from "express";
import { expect, it, onTestFinished } from "vitest";
import { problemHandler } from "./problem-handler.ts";

const sessions = { endReason: async () => undefined };

/** The log line of a response that fails with this code, after its client has left or while it waits. */
async function logged(code: string, isLeaving: boolean): Promise<string[]> {
  const lines: string[] = [];
  const note = (message: string) => void lines.push(message);
  const failed = Promise.withResolvers<void>();
  const app = express();
  app.use(async (request, _response, next) => {
    if (isLeaving) await once(request.socket, "close");
    next(Object.assign(new Error(`write ${code}`), { code }));
    failed.resolve();
  });
  app.use(problemHandler({ debug: note, info: note, warn: note, error: note }, sessions));
  const server = createServer(app).listen(0, "127.0.0.1");
  onTestFinished(() => void server.close());
  await once(server, "listening");
  // A listening TCP server has an address with a port.
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  socket.resume().write("GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");
  if (isLeaving) {
    await once(server, "request");
    socket.destroy();
  }
  await failed.promise;
  return lines;
}

it.each(["EPIPE", "ECONNRESET"])(
  "an answer whose client has left is no fault of the server: %s",
  async (code) => {
    expect(await logged(code, true)).toEqual([]);
  },
);

it.each(["EPIPE", "ECONNRESET"])("the same failure of something else is one: %s", async (code) => {
  expect(await logged(code, false)).toEqual(["request failed"]);
});

it("another failure is one, also when the client has left", async () => {
  expect(await logged("ENOSPC", true)).toEqual(["request failed"]);
});
