import { once } from "node:events";
import { type AddressInfo, connect } from "node:net";
import express from "express";
import { expect, it, onTestFinished, vi } from "vitest";
import { listen } from "./listen.ts";

const longestOfProxies = 120;

const app = express().get("/", (_request, response) => void response.send("here"));

/** A connection to a server that has had its first response, and that response. */
async function connectAndAsk(trustProxy: number | string[]) {
  const server = await listen(app, { port: 0, host: "127.0.0.1", trustProxy });
  onTestFinished(() => void server.close());
  // A listening TCP server has an address with a port.
  const { port } = server.address() as AddressInfo;
  const socket = connect(port, "127.0.0.1").setEncoding("latin1");
  socket.write("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n");
  const [answer] = await once(socket, "data");
  // A connection that is closed with unread data is reset.
  socket.on("error", () => undefined);
  onTestFinished(() => void socket.destroy());
  return { socket, answer: String(answer) };
}

/** The time in seconds for which a server keeps a connection after a response. */
async function secondsKept(trustProxy: number | string[]): Promise<number> {
  const { answer } = await connectAndAsk(trustProxy);
  const [, seconds] = /^Keep-Alive: timeout=(\d+)/im.exec(answer) ?? [];
  return Number(seconds);
}

it.each([1, ["10.0.0.0/8"]])(
  "a connection is kept for longer than a proxy in front would use it again (TRUST_PROXY %j)",
  async (trustProxy) => {
    expect(await secondsKept(trustProxy)).toBeGreaterThan(longestOfProxies);
  },
);

it("without a proxy a connection that has been answered is soon closed", async () => {
  expect(await secondsKept(0)).toBeLessThan(longestOfProxies / 10);
});

it.each([
  [0, 15],
  [1, 135],
])(
  "with TRUST_PROXY %d blank lines alone keep a connection for %d seconds at most",
  async (trustProxy, seconds) => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    onTestFinished(() => void vi.useRealTimers());
    const { socket } = await connectAndAsk(trustProxy);
    await expect.poll(() => vi.getTimerCount()).toBe(1);
    const closed = new Promise((resolve) => socket.once("close", resolve));
    socket.write("\r\n\r\n");
    vi.advanceTimersByTime(seconds * 1000 - 1);
    expect(vi.getTimerCount()).toBe(1);
    vi.advanceTimersByTime(1);
    await closed;
  },
);
