import { once } from "node:events";
import http from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { afterEach, beforeEach, expect, it } from "vitest";
import { ownEndpoint } from "../test/upstream/own-endpoint.ts";
import { OpenaiLanguageModel } from "./openai-language-model.ts";

const said =
  'data: {"choices":[{"index":0,"delta":{"content":"Hi"},"finish_reason":"stop"}]}\n\ndata: [DONE]\n\n';

/** Requests by the number of their connection. */
let requests: number[];
/** Requests on a connection that had one before. */
let onReuse: (socket: Socket) => void;
let server: http.Server;
let model: OpenaiLanguageModel;

beforeEach(async () => {
  requests = [];
  const connections: Socket[] = [];
  server = http.createServer((request, response) => {
    const number = connections.indexOf(request.socket);
    const isReused = requests.includes(number);
    requests.push(number);
    if (isReused) onReuse(request.socket);
    else response.writeHead(200, { "content-type": "text/event-stream" }).end(said);
  });
  server.on("connection", (socket) => connections.push(socket)).listen(0, "127.0.0.1");
  await once(server, "listening");
  // A listening TCP server has an address with a port.
  const { port } = server.address() as AddressInfo;
  model = new OpenaiLanguageModel({
    trust: ownEndpoint,
    baseUrl: `http://127.0.0.1:${port}/v1`,
    model: "m",
    timeoutMilliseconds: 2000,
  });
});

afterEach(async () => {
  await model.close();
  server.closeAllConnections();
  server.close();
});

async function ask(signal = new AbortController().signal): Promise<string> {
  let text = "";
  await model.reply([{ role: "user", content: "Hello" }], signal, (piece) => {
    text += piece;
  });
  // The end of the stream lets the connection go a moment later.
  await new Promise((free) => setTimeout(free, 20));
  return text;
}

it("a reused connection that is reset before the answer is tried once more on a new one", async () => {
  onReuse = (socket) => socket.resetAndDestroy();
  expect([await ask(), await ask()]).toEqual(["Hi", "Hi"]);
  expect(requests).toEqual([0, 0, 1]);
});

it("a reused connection that is closed without an answer is tried once more too", async () => {
  onReuse = (socket) => socket.end();
  expect([await ask(), await ask()]).toEqual(["Hi", "Hi"]);
  expect(requests).toEqual([0, 0, 1]);
});

it("other connections that wait are as old, and not tried instead", async () => {
  onReuse = (socket) => socket.resetAndDestroy();
  expect(await Promise.all([ask(), ask(), ask()])).toEqual(["Hi", "Hi", "Hi"]);
  expect(await ask()).toBe("Hi");
  expect(requests).toHaveLength(5);
  expect(requests.at(-1)).toBe(3);
});

it("a reset after the first byte of the answer is final", async () => {
  onReuse = (socket) => socket.write("HTTP/1.1 2", () => socket.resetAndDestroy());
  expect(await ask()).toBe("Hi");
  await expect(ask()).rejects.toMatchObject({ code: "model_unavailable" });
  expect(requests).toEqual([0, 0]);
});

it("a reset of a new connection is final", async () => {
  server.removeAllListeners("request");
  let count = 0;
  server.on("request", (request) => {
    count += 1;
    request.socket.resetAndDestroy();
  });
  await expect(ask()).rejects.toMatchObject({ code: "model_unavailable" });
  expect(count).toBe(1);
});

it("a reply that was stopped meanwhile is not asked for again", async () => {
  expect(await ask()).toBe("Hi");
  const enough = new AbortController();
  onReuse = () => enough.abort(new Error("enough"));
  await expect(ask(enough.signal)).rejects.toThrow("enough");
  expect(requests).toEqual([0, 0]);
});
