import { once } from "node:events";
import { createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { text } from "node:stream/consumers";
import { setImmediate as turn } from "node:timers/promises";
import type { Response } from "express";
import { expect, it, onTestFinished, vi } from "vitest";
import { unreadStream } from "../../test/visitors/unread-stream.ts";
import { EventWriter, eventFrame } from "./event-writer.ts";

const megabyte = 1024 * 1024;
const frame = eventFrame({ event: "delta", data: { text: "x".repeat(64 * 1024) } });

/** Many frames, and how many of them were generated. */
function manyFrames() {
  const count = { made: 0 };
  function* make() {
    while (count.made < 1000) {
      count.made += 1;
      yield frame;
    }
  }
  return { count, frames: make() };
}

/** Replaces the timers by the test's from here on. */
function stopTimers(): void {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
}

/** An ended stream with more data than the system's sockets take from a reader who never reads. */
async function endedUnread() {
  stopTimers();
  const { response, writer } = await unreadStream();
  for (let count = 0; count < 500 && response.writableLength < megabyte; count += 1) {
    writer.write(frame);
    await turn();
  }
  writer.end();
  return { response, writer };
}

it("a reader that never reads is cut off before much more than 1 MB waits", async () => {
  const { response, writer } = await unreadStream();
  let longest = 0;
  // The system's sockets take some megabytes before anything is buffered here.
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

it("a reader that comes late to much more than 1 MB gets all of it, and the end", async () => {
  const { request, writer } = await unreadStream();
  const bytes = { sent: 0, read: 0 };
  const frames = Array.from({ length: 64 }, () => frame);
  writer.writeEach(frames);
  for (const last of [frame, frame]) writer.write(last);
  writer.end();
  bytes.sent = (frames.length + 2) * frame.text.length;
  const [incoming] = await once(request, "response");
  for await (const chunk of incoming) bytes.read += chunk.length;
  expect(bytes.read).toBe(bytes.sent);
});

it("output after long texts arrives in order, and the end last", async () => {
  const { request, writer } = await unreadStream();
  const named = (name: string) => eventFrame({ event: name, data: { text: "x".repeat(64 * 1024) } });
  const many = (name: string) => Array.from({ length: 20 }, () => named(name));
  writer.writeEach(many("first"));
  writer.write(named("second"));
  writer.writeEach(many("third"));
  writer.write(named("fourth"));
  writer.end();
  const [incoming] = await once(request, "response");
  const names = [...(await text(incoming)).matchAll(/^event: (\w+)$/gm)].map(([, name]) => name);
  const expected = [
    ...many("first").map(() => "first"),
    "second",
    ...many("third").map(() => "third"),
    "fourth",
  ];
  expect(names).toEqual(expected);
});

it("a reader that never reads long earlier text holds little of it, and is cut off as well", async () => {
  const { response, writer } = await unreadStream();
  const { count, frames } = manyFrames();
  writer.writeEach(frames);
  for (let behind = 0; behind < 200 && !response.destroyed; behind += 1) {
    writer.write(frame);
    await turn();
  }
  expect(count.made).toBeLessThan(200);
  expect(response.destroyed).toBe(true);
});

it("an ended stream is cut off if it is not read to its end", async () => {
  const { response } = await endedUnread();
  await vi.advanceTimersByTimeAsync(9000);
  expect(response.destroyed).toBe(false);
  await vi.advanceTimersByTimeAsync(1000);
  expect(response.destroyed).toBe(true);
});

it("a dismissed reader gets no more of the earlier text, and has two seconds to take the end", async () => {
  stopTimers();
  const { request, response, writer } = await unreadStream();
  const { count, frames } = manyFrames();
  writer.writeEach(frames);
  writer.write(frame);
  const madeBefore = count.made;
  writer.terminate(eventFrame({ event: "session-ended", data: { code: "unauthenticated" } }));
  const [incoming] = await once(request, "response");
  const heard = await text(incoming);
  expect(count.made).toBe(madeBefore);
  expect(heard.length).toBeLessThan((count.made + 1) * frame.text.length);
  expect(heard).toMatch(/event: session-ended\ndata: {"code":"unauthenticated"}\n\n$/);
  expect(response.destroyed).toBe(true);
});

it("a dismissed reader that takes it slowly is cut off after two seconds", async () => {
  const { response, writer } = await endedUnread();
  writer.terminate(frame);
  await vi.advanceTimersByTimeAsync(1999);
  expect(response.destroyed).toBe(false);
  response.emit("drain");
  await vi.advanceTimersByTimeAsync(1);
  expect(response.destroyed).toBe(true);
});

it("no proxy is to keep, change or hold back what comes", async () => {
  const { request, writer } = await unreadStream();
  writer.begin();
  const [incoming] = await once(request, "response");
  expect(incoming.headers).toMatchObject({
    "content-type": "text/event-stream; charset=utf-8",
    "cache-control": "no-store, no-transform",
    "x-accel-buffering": "no",
  });
});

/** The raw response of a stream with two events, requested with this version of HTTP. */
async function readRaw(version: "1.0" | "1.1"): Promise<string> {
  const server = createServer((_request, incoming) => {
    // Express's response is Node's own with more methods.
    const writer = new EventWriter(incoming as unknown as Response);
    writer.write(eventFrame({ event: "one", data: { text: "é" } }, "1"));
    writer.write(eventFrame({ event: "two", data: {} }));
    writer.end();
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  // As above.
  const { port } = server.address() as AddressInfo;
  const socket = connect(port, "127.0.0.1");
  socket.write(`GET / HTTP/${version}\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
  const answer = await text(socket);
  server.close();
  return answer.slice(answer.indexOf("\r\n\r\n") + 4);
}

it("events come in chunks, and without them to a proxy that knows none", async () => {
  const one = 'event: one\nid: 1\ndata: {"text":"é"}\n\n';
  const two = "event: two\ndata: {}\n\n";
  expect(await readRaw("1.0")).toBe(one + two);
  expect(await readRaw("1.1")).toBe(`26\r\n${one}\r\n15\r\n${two}\r\n0\r\n\r\n`);
});
