import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import express, { type ErrorRequestHandler } from "express";
import { beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { connectHalfOpen, sendLongBody } from "../../test/visitors/send-long-body.ts";
import { discardRefusedBody, lingerWhileSending } from "./lingering-close.ts";

const megabyte = 1024 * 1024;
const head = ["POST / HTTP/1.1", "Host: localhost"];
/** A request whose body is announced, and does not come yet. */
const announced = (bytes: number, ...headers: string[]) =>
  `${[...head, `Content-Length: ${bytes}`, ...headers].join("\r\n")}\r\n\r\n`;
const next = "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n";

/** The server's ends of the connections. */
let connections: Socket[];

beforeEach(() => {
  connections = [];
});

async function serve(listener: RequestListener): Promise<number> {
  const server = createServer(listener);
  // The body is requested where it is read, as the product's server does.
  server.on("checkContinue", listener);
  server.on("connection", (socket) => connections.push(socket)).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  // A listening TCP server has an address with a port.
  return (server.address() as AddressInfo).port;
}

/** Answers every request before its body has come. */
function refuse({ seconds = 60, bytes = 8 * megabyte, isLast = true } = {}): Promise<number> {
  return serve((request, response) => {
    lingerWhileSending(request, response, { seconds, bytes });
    if (isLast) response.setHeader("Connection", "close");
    response.statusCode = 413;
    response.end("too large");
  });
}

/** A connection with all data that arrived on it. */
function connectAndRead(port: number): { socket: Socket; text: () => string } {
  let answers = "";
  const socket = connectHalfOpen(port)
    .setEncoding("latin1")
    .on("error", () => undefined)
    .on("data", (text) => {
      answers += text;
    });
  onTestFinished(() => void socket.destroy());
  return { socket, text: () => answers };
}

const untilClosed = () => expect.poll(() => connections[0]?.destroyed).toBe(true);

describe("a client that is still sending when it is answered", () => {
  it.each([
    ["with a length", {}],
    ["in chunks", { isChunked: true }],
    ["slowly", { pause: 5 }],
    ["and reads last", { readsLast: true }],
  ])("can send the rest %s, and read the whole answer", async (_, how) => {
    const socket = connectHalfOpen(await refuse());
    const { answer, fault, sentBytes } = await sendLongBody(socket, { head, bytes: 6 * megabyte, ...how });
    expect({ fault, sentBytes }).toEqual({ fault: undefined, sentBytes: 6 * megabyte });
    expect(answer).toMatch(/^HTTP\/1\.1 413 .*too large$/s);
    await untilClosed();
  });

  it("is cut off when it sends more than the limit", async () => {
    const bytes = 8 * megabyte;
    const socket = connectHalfOpen(await refuse({ bytes }));
    await sendLongBody(socket, { head, bytes: 1000 * megabyte });
    await untilClosed();
    expect(connections[0]?.bytesRead).toBeGreaterThan(bytes);
    expect(connections[0]?.bytesRead).toBeLessThan(bytes + megabyte);
  });

  it("is cut off when the time is over, though it sends on", async () => {
    const { socket } = connectAndRead(await refuse({ seconds: 0.1 }));
    socket.write(announced(megabyte));
    const sending = setInterval(() => socket.writable && socket.write("x"), 10);
    onTestFinished(() => clearInterval(sending));
    await untilClosed();
  });

  it("is cut off when the time is over, though it sends nothing", async () => {
    const { socket } = connectAndRead(await refuse({ seconds: 0.1 }));
    socket.write(announced(megabyte));
    await untilClosed();
  });

  it("learns at once that nothing follows, and may leave", async () => {
    const { socket } = connectAndRead(await refuse());
    socket.write(announced(megabyte));
    await once(socket, "end");
    expect(connections[0]?.destroyed).toBe(false);
    socket.destroy();
    await untilClosed();
  });

  it("gets no further answer where the connection is closed", async () => {
    const { socket, text } = connectAndRead(await refuse());
    socket.write(announced(4));
    await once(socket, "end");
    socket.write(`null${next}`);
    await untilClosed();
    expect(text().match(/HTTP\/1\.1/g)).toHaveLength(1);
  });

  it("has its next answer after the rest of the body where the connection goes on", async () => {
    const { socket, text } = connectAndRead(await refuse({ isLast: false }));
    const count = () => text().match(/HTTP\/1\.1 413/g)?.length;
    socket.write(announced(megabyte));
    await expect.poll(count).toBe(1);
    socket.write(Buffer.alloc(megabyte, " "));
    socket.write(next);
    await expect.poll(count).toBe(2);
  });
});

describe("a body that is refused before it has come", () => {
  function refuseLater(trustProxy: number): Promise<number> {
    const app = express();
    app.use((_request, _response, onward) => onward(new Error("refused")));
    const answer: ErrorRequestHandler = (_error, _request, response, _next) => {
      response.status(413).end("too large");
    };
    app.use(discardRefusedBody({ trustProxy }), answer);
    return serve(app);
  }

  it("is read behind a proxy before the answer", async () => {
    const { socket, text } = connectAndRead(await refuseLater(1));
    socket.write(announced(megabyte));
    socket.write(Buffer.alloc(megabyte / 2, " "));
    await expect.poll(() => connections[0]?.bytesRead).toBeGreaterThan(megabyte / 2);
    expect(text()).toBe("");
    socket.write(Buffer.alloc(megabyte / 2, " "));
    await expect.poll(text).toMatch(/^HTTP\/1\.1 413 /);
  });

  it("is not waited for behind a proxy if the client holds it back", async () => {
    const { socket, text } = connectAndRead(await refuseLater(1));
    socket.write(announced(megabyte, "Expect: 100-continue"));
    await expect.poll(text).toMatch(/^HTTP\/1\.1 413 /);
  });

  it("is not waited for without a proxy", async () => {
    const { socket, text } = connectAndRead(await refuseLater(0));
    socket.write(announced(megabyte));
    await expect.poll(text).toMatch(/^HTTP\/1\.1 413 /);
  });
});
