import { once } from "node:events";
import { type AddressInfo, connect } from "node:net";
import express from "express";
import { afterAll, expect, it } from "vitest";
import { listen } from "./listen.ts";

const longestOfProxies = 120;

const app = express().get("/", (_request, response) => void response.send("here"));
const server = await listen(app, 0, "127.0.0.1");
afterAll(() => server.close());

it("a connection is kept for longer than a proxy in front would use it again", async () => {
  // A listening TCP server has an address with a port.
  const { port } = server.address() as AddressInfo;
  const socket = connect(port, "127.0.0.1").setEncoding("latin1");
  socket.write("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n");
  const [answer] = await once(socket, "data");
  socket.destroy();
  const [, seconds] = /^Keep-Alive: timeout=(\d+)/im.exec(String(answer)) ?? [];
  expect(Number(seconds)).toBeGreaterThan(longestOfProxies);
});
