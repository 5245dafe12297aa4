import { once } from "node:events";
import { createServer, IncomingMessage, ServerResponse } from "node:http";
import { type AddressInfo, connect, Socket } from "node:net";
import { Readable } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import express, { type Request, type RequestHandler, type Response } from "express";
import pLimit from "p-limit";
import { expect, it, onTestFinished } from "vitest";
import { installFastJson } from "./fast-json.ts";
import { SlowReaderGuard, type SlowReaderSettings } from "./slow-readers.ts";
import { StreamedBody } from "./streamed-body.ts";

const stallMilliseconds = 500;
const megabyte = 1024 * 1024;
const large = "x".repeat(16 * megabyte);

async function* endless() {
  for (;;) yield large.slice(0, megabyte);
}

const answers: Record<string, RequestHandler> = {
  json: (_request, response) => void response.json({ large }),
  text: (_request, response) => void response.send(large),
  streamed: (_request, response) => {
    new StreamedBody(endless(), { onError: () => undefined, limit: pLimit(1) }).pipe(response);
  },
  piped: (_request, response) => void Readable.from(endless()).pipe(response),
  idle: (_request, response) => void response.write("begun"),
  late: (_request, response) => void setTimeout(() => response.send("late"), 3 * stallMilliseconds),
};

async function serve(settings: SlowReaderSettings = { bytesPerUser: 100 * megabyte }) {
  const lines: unknown[] = [];
  const unread = new SlowReaderGuard(
    { info: (_, fields) => lines.push(fields) },
    { stallMilliseconds, ...settings },
  );
  const app = express();
  installFastJson(app);
  app.use(unread.watch());
  app.get("/:name", (request, response, next) => answers[request.params.name]?.(request, response, next));
  const server = createServer(app).listen(0, "127.0.0.1");
  await once(server, "listening");
  // A listening TCP server has an address with a port.
  const { port } = server.address() as AddressInfo;
  const ask = (...names: string[]) => {
    const socket = connect(port, "127.0.0.1")
      .pause()
      .on("error", () => undefined);
    socket.write(names.map((name) => `GET /${name} HTTP/1.1\r\nHost: localhost\r\n\r\n`).join(""));
    onTestFinished(() => void socket.destroy());
    return socket;
  };
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { ask, server, lines, unread };
}

const openConnections = ({ server }: Awaited<ReturnType<typeof serve>>) =>
  new Promise<number>((resolve) => server.getConnections((_error, count) => resolve(count)));

/** Reads one JSON response to its end. */
async function readAll(socket: Socket): Promise<number> {
  let bytes = 0;
  for await (const chunk of socket) {
    bytes += chunk.length;
    if (bytes > large.length) break;
  }
  return bytes;
}

/** Reads one piece at a time for this long; returns the number of bytes. */
async function readSlowly(socket: Socket, milliseconds: number): Promise<number> {
  let bytes = 0;
  for (const end = performance.now() + milliseconds; performance.now() < end; await sleep(50))
    bytes += (socket.read() as Buffer | null)?.length ?? 0;
  return bytes;
}

it.each([["json"], ["text"], ["streamed"], ["piped"], ["json", "json", "streamed"]])(
  "a connection is cut off whose reader takes nothing of %s",
  async (...names) => {
    const place = await serve();
    const socket = place.ask(...names);
    const bytes = setInterval(() => socket.write("\r\n"), 50);
    onTestFinished(() => clearInterval(bytes));
    await expect.poll(() => place.lines.length).toBeGreaterThan(0);
    await expect.poll(() => openConnections(place)).toBe(0);
    expect(place.lines[0]).toMatchObject({ reason: "the reader takes nothing" });
  },
);

it("a reader who takes a response slowly and steadily is not cut off", async () => {
  // The machine may keep the reader itself waiting.
  const patience = 6000;
  const place = await serve({ bytesPerUser: 100 * megabyte, stallMilliseconds: patience });
  const sockets = ["json", "text", "streamed"].map((name) => place.ask(name));
  const read = await Promise.all(sockets.map((socket) => readSlowly(socket, 1.5 * patience)));
  expect(Math.min(...read)).toBeGreaterThan(megabyte / 16);
  expect(place.lines).toEqual([]);
  expect(sockets.filter(({ destroyed }) => destroyed)).toEqual([]);
});

it("an answer that is late, or says nothing for long, is not cut off", async () => {
  const place = await serve();
  const [late, idle] = [place.ask("late"), place.ask("idle")];
  const [answer] = await once(late.resume(), "data");
  expect(String(answer)).toMatch(/late$/);
  expect(idle.destroyed).toBe(false);
  expect(place.lines).toEqual([]);
});

it("over the limit of one user the responses that stalled longest are cut off, and an active reader continues", async () => {
  const place = await serve({ bytesPerUser: 40 * megabyte, stallMilliseconds: 60_000 });
  const reading = place.ask("json");
  const read = readSlowly(reading, 4000);
  const others: Socket[] = [];
  for (let count = 0; count < 5; count += 1) {
    others.push(place.ask("json"));
    await sleep(600);
  }
  expect(place.lines).toHaveLength(4);
  expect(place.lines[0]).toMatchObject({ reason: "the client's unread responses are too large" });
  expect(await read).toBeGreaterThan(megabyte / 16);
  expect(await openConnections(place)).toBe(2);
});

it("the only answer of a user is sent, however large", async () => {
  const place = await serve({ bytesPerUser: megabyte });
  expect(await readAll(place.ask("json"))).toBeGreaterThan(large.length);
  expect(place.lines).toEqual([]);
});

it("an answer is forgotten whose connection ends before its turn in it", async () => {
  const { ask, unread } = await serve();
  const socket = ask("idle", "late", "late");
  await expect.poll(() => unread.openCount).toBe(3);
  socket.destroy();
  await expect.poll(() => unread.openCount).toBe(0);
});

it("a response is forgotten when its connection has ended, also without an event", async () => {
  const unread = new SlowReaderGuard({ info: () => undefined });
  const socket = new Socket();
  const request = new IncomingMessage(socket);
  // The parts that Express adds are not used here.
  unread.watch()(request as Request, new ServerResponse(request) as Response, () => undefined);
  expect(unread.openCount).toBe(1);
  socket.destroy();
  await expect.poll(() => unread.openCount).toBe(0);
});
