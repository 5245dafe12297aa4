import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { onTestFinished } from "vitest";
import type { Browser } from "./browser.ts";

type Asking = Pick<Browser, "cookies">;

/** Connections that have asked for an address and never read a byte of the answer. */
export async function openUnread(
  { cookies }: Asking,
  port: number,
  paths: readonly string[],
): Promise<Socket[]> {
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const sockets = paths.map((path) => {
    // A reset is what they are to get.
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
