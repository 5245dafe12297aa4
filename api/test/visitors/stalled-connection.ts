import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { onTestFinished } from "vitest";
import type { Browser } from "./browser.ts";

type Asking = Pick<Browser, "cookies">;

/** Connections that have sent a request and never read a byte of the response. */
export async function openStalledConnection(
  { cookies }: Asking,
  port: number,
  paths: readonly string[],
): Promise<Socket[]> {
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const sockets = paths.map((path) => {
    // They are expected to get a reset.
    const socket = connect(port, "127.0.0.1")
      .pause()
      .on("error", () => undefined);
    socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost:4711\r\nCookie: ${cookie}\r\n\r\n`);
    return socket;
  });
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
  });
  await Promise.all(sockets.map((socket) => once(socket, "connect")));
  return sockets;
}
