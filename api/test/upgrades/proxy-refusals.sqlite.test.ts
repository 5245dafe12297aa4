import { once } from "node:events";
import { type ClientHttp2Stream, connect as connectHttp2 } from "node:http2";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { connect, type TLSSocket } from "node:tls";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { problem } from "#contract/http/problem-schema.ts";
import { problemMessages } from "#contract/problem.ts";
import { freePort } from "#scripts/testing/free-port.ts";
import { sendLongBody } from "../visitors/send-long-body.ts";
import { setUpServer } from "../worlds/setup-server.ts";
import { type ProxyName, type ProxyProcess, proxyPrograms, startProxy } from "./proxy-process.ts";

const names: ProxyName[] = ["nginx", "caddy"];
const megabyte = 1024 * 1024;
const sizes = [
  ["half a megabyte", megabyte / 2],
  ["fifty megabytes", 50 * megabyte],
] as const;
const server = await setUpServer({ TRUST_PROXY: "1" });

function connectTo(port: number): TLSSocket {
  const options = { port, host: "127.0.0.1", rejectUnauthorized: false, allowHalfOpen: true };
  return connect(options);
}

/** Expects the response to a refused body: the problem, with the id of its header. */
function expectTooLarge(status: number, requestId: string | undefined, body: string): void {
  const code = "payload_too_large";
  expect(status).toBe(413);
  expect(problem.parse(JSON.parse(body))).toEqual({ message: problemMessages[code], code, requestId });
}

/** Sends all that it can; the other side may end the stream before. */
async function sendOverHttp2(stream: ClientHttp2Stream, bytes: number): Promise<void> {
  const piece = Buffer.alloc(64 * 1024, " ");
  await pipeline(Readable.from(Array(bytes / piece.length).fill(piece)), stream).catch(() => undefined);
}

describe.each(names)("a refused body, through the documented configuration of %s", (name) => {
  if (proxyPrograms[name] === undefined) {
    // `run-tests.ts` installs both programs and fails where it cannot; a single file may run without them.
    it.skip("is not installed", () => {});
    return;
  }
  let proxy: ProxyProcess;

  beforeAll(async () => {
    proxy = await startProxy(name, await freePort(), [server.site.port]);
  });
  afterAll(() => proxy.stop());

  const send = (start: string, body: Omit<Parameters<typeof sendLongBody>[1], "head">) => {
    const { port } = proxy.site;
    const headers = [`Host: localhost:${port}`, "Content-Type: application/json", "Connection: close"];
    return sendLongBody(connectTo(port), { head: [`${start} HTTP/1.1`, ...headers], ...body });
  };

  describe.each(sizes)("of %s", (_, bytes) => {
    it.each([
      ["with a length", {}],
      ["in chunks", { isChunked: true }],
      ["with a length, by a client that reads last", { readsLast: true }],
      ["in chunks, by a client that reads last", { readsLast: true, isChunked: true }],
    ])("leaves its problem to be read, when it is sent %s", async (_, how) => {
      const { answer } = await send("POST /api/chats", { bytes, ...how });
      const [head = "", body = ""] = answer.split("\r\n\r\n");
      const [, status] = /^HTTP\/1\.1 (\d+) /.exec(head) ?? [];
      const [, requestId] = /^x-request-id: (\S+)\r?$/im.exec(head) ?? [];
      expectTooLarge(Number(status), requestId, body);
      expect(head).toMatch(/^content-type: application\/json/im);
    });

    it("leaves its problem to be read, when it is sent over HTTP/2", async () => {
      const session = connectHttp2(`https://localhost:${proxy.site.port}`, { rejectUnauthorized: false });
      const stream = session.request({
        ":method": "POST",
        ":path": "/api/chats",
        "content-type": "application/json",
      });
      const answered = once(stream, "response");
      const read = text(stream);
      void sendOverHttp2(stream, bytes);
      const [headers] = await answered;
      expectTooLarge(headers[":status"], headers["x-request-id"], await read);
      session.destroy();
    });
  });

  it.each([
    ["ends its side", (socket: TLSSocket) => socket.end()],
    ["closes the connection", (socket: TLSSocket) => socket.destroy()],
  ])("that its sender breaks off fails no other request, whether it %s", async (_, breakOff) => {
    const { port } = proxy.site;
    const statuses: (string | undefined)[] = [];
    for (let round = 0; round < 5; round += 1) {
      const socket = connectTo(port);
      const head = `POST /api/login HTTP/1.1\r\nHost: localhost:${port}\r\nContent-Length: 1000\r\n\r\n{"a`;
      await new Promise<unknown>((sent) => socket.write(head, sent));
      breakOff(socket);
      await Promise.race([once(socket, "data"), once(socket, "close")]);
      socket.destroy();
      const { answer } = await send("POST /api/login", { bytes: 100 });
      statuses.push(/^HTTP\/1\.1 (\d+) /.exec(answer)?.[1]);
    }
    expect(statuses).toEqual(Array(5).fill("400"));
  });

  it("of an unknown path leaves its problem to be read", async () => {
    const { answer } = await send("POST /api/none", { bytes: megabyte / 2, readsLast: true });
    expect(answer).toMatch(/^HTTP\/1\.1 404 .*"not_found"/s);
  });
});
