import { execFile } from "node:child_process";
import { once } from "node:events";
import { createServer, type Server } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { readHealthCheck } from "./health-check.ts";

let server: Server | undefined;
afterEach(() => server?.close());

/** A port on which everything is answered like this; without an answer nothing is said. */
async function portThatAnswers(answer: string | undefined): Promise<number> {
  server = createServer((socket) => {
    socket.on("error", () => undefined);
    if (answer === undefined) setTimeout(() => socket.destroy(), 200);
    else socket.once("data", () => socket.end(answer));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  return typeof address === "object" && address !== null ? address.port : 0;
}

function exitCodeOf(port: number): Promise<number> {
  const [command, ...words] = readHealthCheck();
  const ended = Promise.withResolvers<number>();
  const env = { PATH: process.env.PATH, PORT: String(port) };
  execFile(command, words, { env }, (error) => ended.resolve(error === null ? 0 : Number(error.code)));
  return ended.promise;
}

describe("the health check of the image", { timeout: 30_000 }, () => {
  it("needs no Node", () => {
    expect(readHealthCheck()[0]).toBe("bash");
  });

  it.each([
    ["answers 200", "HTTP/1.1 200 OK\r\n\r\n", 0],
    ["answers 503", "HTTP/1.1 503 Service Unavailable\r\n\r\n", 1],
    ["speaks something else", "200 welcome\r\n", 1],
    ["says nothing", undefined, 1],
  ])("of a server that %s", async (_, answer, expected) => {
    expect(await exitCodeOf(await portThatAnswers(answer))).toBe(expected);
  });

  it("fails when nothing listens", async () => {
    const port = await portThatAnswers("");
    server?.close();
    expect(await exitCodeOf(port)).toBe(1);
  });
});
