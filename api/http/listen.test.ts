import { once } from "node:events";
import { type AddressInfo, connect } from "node:net";
import express from "express";
import { expect, it, onTestFinished } from "vitest";
import { listen } from "./listen.ts";

const longestOfProxies = 120;

const app = express().get("/", (_request, response) => void response.send("here"));

/** For how many seconds a server keeps a connection that it has answered. */
async function secondsKept(trustProxy: number | string[]): Promise<number> {
  const server = await listen(app, { port: 0, host: "127.0.0.1", trustProxy });
  onTestFinished(() => void server.close());
  // A listening TCP server has an address with a port.
  const { port } = server.address() as AddressInfo;
  const socket = connect(port, "127.0.0.1").setEncoding("latin1");
  socket.write("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n");
  const [answer] = await once(socket, "data");
  socket.destroy();
  const [, seconds] = /^Keep-Alive: timeout=(\d+)/im.exec(String(answer)) ?? [];
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
