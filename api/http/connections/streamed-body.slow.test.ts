import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import pLimit from "p-limit";
import { afterAll, expect, it } from "vitest";
import { StreamedBody } from "./streamed-body.ts";

const server = createServer((_request, response) => answer(response));
let answer: (response: ServerResponse) => void = (response) => response.end();
server.listen(0, "127.0.0.1");
await once(server, "listening");
const { port } = server.address() as AddressInfo; // It listens on a port
afterAll(() => server.close());

const ask = () => fetch(`http://127.0.0.1:${port}/`);

it("a body is sent as it is made, and no faster than it is read", async () => {
  let made = 0;
  async function* chunks() {
    for (; made < 2000; made += 1) yield "x".repeat(10_000);
  }
  answer = (response) =>
    new StreamedBody(chunks(), { onError: () => undefined, limit: pLimit(1) }).pipe(response);
  const reader = (await ask()).body?.getReader();
  await reader?.read();
  expect(made).toBeLessThan(2000);
  await reader?.cancel();
});

it("a body that fails midway is cut off, so that no reader takes a part for the whole", async () => {
  async function* chunks() {
    yield "half";
    throw new Error("the disk is gone");
  }
  const failures: unknown[] = [];
  answer = (response) =>
    new StreamedBody(chunks(), {
      onError: (error) => failures.push(error),
      limit: pLimit(1),
    }).pipe(response);
  await expect(ask().then((response) => response.text())).rejects.toThrowError();
  expect(String(failures)).toContain("the disk is gone");
});
