import { once } from "node:events";
import { readdirSync } from "node:fs";
import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, it } from "vitest";
import { lengthenChat } from "../../chats/long-chat.ts";
import { residentKilobytes } from "../../processes/resident-kilobytes.ts";
import { setUpNodes } from "../nodes/setup-nodes.ts";
import { lastMessage, startChatWithoutWaiting } from "../start-chat-without-waiting.ts";

const nodes = await setUpNodes();
const node = await nodes.start();
const visitor = nodes.at(node);
const cookie = [...visitor.browser.cookies].map(([name, value]) => `${name}=${value}`).join("; ");

const connections = 6;
const maxKilobytes = 80 * 1024;
/** Database connections that a server may open besides and keep (README). */
const pooled = 11;

const openFiles = () => readdirSync(`/proc/${node.pid}/fd`).length;

/** Opens a connection that sends a text and reads nothing. */
async function send(text: string) {
  const socket = connect(node.site.port, "127.0.0.1").pause();
  // It may get a reset.
  socket.on("error", () => undefined);
  await once(socket, "connect");
  socket.write(text);
  return socket;
}

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost:4711\r\nCookie: ${cookie}\r\n\r\n`;

const pipeline = (path: string, requests: number, headers: string) =>
  send(`GET ${path} HTTP/1.1\r\nHost: localhost:4711\r\n${headers}\r\n`.repeat(requests));

/** A request with a body in chunks of one byte, which does not end. */
const drip = (path: string, bytes: number) =>
  `POST ${path} HTTP/1.1\r\nHost: localhost:4711\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n${"1\r\nx\r\n".repeat(bytes)}`;

async function newLongChat(): Promise<string> {
  const { chatId } = await startChatWithoutWaiting(visitor, "tokens=2");
  await expect.poll(async () => (await lastMessage(visitor, chatId)).status).toBe("complete");
  await nodes.onDatabase((database) => lengthenChat(database, chatId, { messages: 20, units: 100_000 }));
  return chatId;
}

const paths: [string, (chat: string) => string, string][] = [
  ["a page", () => "/login", ""],
  ["a refusal", () => "/api/user/roles", ""],
  ["an answer of the API", () => "/api/user", ""],
  ["a long chat", (chat) => `/api/chats/${chat}`, `Cookie: ${cookie}\r\n`],
  ["an export", (chat) => `/api/chats/${chat}/export`, `Cookie: ${cookie}\r\n`],
  ["an event stream", () => "/api/events", `Cookie: ${cookie}\r\n`],
];

it.each(paths)(
  "requests for %s that are pipelined and left unread leave nothing behind (90)",
  async (_, pathOf, headers) => {
    const path = pathOf(await newLongChat());
    const [files, memory] = [openFiles(), residentKilobytes(node.pid)];
    for (const requests of [16, 700]) {
      const sockets = await Promise.all(
        Array.from({ length: connections }, () => pipeline(path, requests, headers)),
      );
      // A response to another client arrives after the work that the server has begun for these.
      for (let asked = 0; asked < 3; asked += 1)
        expect((await visitor.browser.send("GET", "/api/user")).status).toBe(200);
      expect(residentKilobytes(node.pid) - memory).toBeLessThan(maxKilobytes);
      for (const socket of sockets) socket.destroy();
    }
    await expect.poll(openFiles).toBeLessThanOrEqual(files + pooled);
  },
  60_000,
);

it.each([
  ["a body in chunks of one byte", drip("/api/login/verify", 120_000)],
  ["a body behind a request that is answered", `${get("/api/events")}${drip("/api/login/verify", 60_000)}`],
  [
    "bodies that wait for their turn",
    `${get("/api/events")}${`${drip("/login", 30_000)}0\r\n\r\n`.repeat(7)}`,
  ],
])("%s takes little memory (90)", async (_, text) => {
  const memory = residentKilobytes(node.pid);
  const sockets = await Promise.all(Array.from({ length: connections }, () => send(text)));
  for (let asked = 0; asked < 10; asked += 1) {
    expect((await visitor.browser.send("GET", "/api/user")).status).toBe(200);
    expect(residentKilobytes(node.pid) - memory).toBeLessThan(maxKilobytes);
    await sleep(100);
  }
  for (const socket of sockets) socket.destroy();
});
