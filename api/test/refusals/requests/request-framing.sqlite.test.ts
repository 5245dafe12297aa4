import { connect } from "node:net";
import { describe, expect, it } from "vitest";
import { bodyBytes } from "#contract/limits.ts";
import { rawExchange } from "../../visitors/raw-exchange.ts";
import { setUpServer } from "../../worlds/setup-server.ts";

const server = await setUpServer();

/** Everything that a hand-written request gets, until the server closes the connection. */
function ask(start: string, headers: readonly string[], body = ""): Promise<string> {
  const lines = [`${start} HTTP/1.1`, "Host: localhost", ...headers];
  return rawExchange(server.site.port, Buffer.from(`${lines.join("\r\n")}\r\n\r\n${body}`));
}

const json = "Content-Type: application/json";
const huge = "Content-Length: 99999999999";
const readers = ["POST /api/chats", "POST /api/login/verify", "GET /api/user"];

describe("a body that is too large by its length", () => {
  it.each([...readers, "POST /csp-reports"])("is refused before any of it is read: %s", async (start) => {
    const type = start.endsWith("reports") ? "Content-Type: application/reports+json" : json;
    const answer = await ask(start, [type, huge], "{");
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
    expect(answer).toMatch(/^Connection: close\r$/im);
    expect(answer).toContain('"code":"payload_too_large"');
  });

  it.each(readers)("is not asked for: %s", async (start) => {
    const answer = await ask(start, [json, huge, "Expect: 100-continue"]);
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
  });

  it("is not read by what takes none", async () => {
    for (const path of ["/login", "/no/such/page", "/assets/none.js", "/healthz", "/api/none"])
      expect(await ask(`GET ${path}`, [huge], "{")).toMatch(/^Connection: close\r$/im);
  });
});

it("a body that may come is asked for, once", async () => {
  const headers = [json, "Content-Length: 2", "Expect: 100-continue", "Connection: close"];
  const answer = await ask("POST /api/login/verify", headers, "{}");
  expect(answer.match(/^HTTP\/1\.1 \d+/gm)).toEqual(["HTTP/1.1 100", "HTTP/1.1 400"]);
});

it.each([
  ["an unknown path", "POST /api/none", json, 404],
  ["another method", "PUT /api/login/verify", json, 405],
  ["a compressed body", "POST /api/login/verify", `${json}\r\nContent-Encoding: gzip`, 415],
  ["a page", "POST /login", json, 405],
])("a body is not asked for that a refusal leaves unread: %s", async (_, start, type, status) => {
  const answer = await ask(start, [type, "Content-Length: 2", "Expect: 100-continue"]);
  expect(answer.match(/^HTTP\/1\.1 \d+/gm)).toEqual([`HTTP/1.1 ${status}`]);
  expect(answer).toMatch(/^Connection: close\r$/im);
});

it("a body that came in chunks and was read keeps its connection", async () => {
  const body = [..."{}"].map((byte) => `1\r\n${byte}\r\n`).join("");
  const start = `POST /api/login/verify HTTP/1.1\r\nHost: localhost\r\n${json}`;
  const socket = connect(server.site.port, "127.0.0.1");
  let answers = "";
  socket.setEncoding("latin1").on("data", (text) => {
    answers += text;
  });
  socket.write(`${start}\r\nTransfer-Encoding: chunked\r\n\r\n${body}0\r\n\r\n`);
  await expect.poll(() => answers).toMatch(/^HTTP\/1\.1 400 /);
  expect(answers).not.toMatch(/^Connection: close/im);
  socket.write("GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");
  await expect.poll(() => answers).toMatch(/HTTP\/1\.1 200 /);
  socket.destroy();
});

it("a body without a length is not read by what takes none", async () => {
  for (const path of ["/login", "/no/such/page", "/assets/none.js", "/healthz", "/api/none"])
    expect(await ask(`GET ${path}`, ["Transfer-Encoding: chunked"], "1\r\nx\r\n")).toMatch(
      /^Connection: close\r$/im,
    );
});

it("a body without a length is read to the limit alone", async () => {
  const socket = connect(server.site.port, "127.0.0.1").on("error", () => undefined);
  const chunk = Buffer.from(`1000\r\n${" ".repeat(4096)}\r\n`);
  let answer = "";
  socket.setEncoding("latin1").on("data", (text) => {
    answer += text;
  });
  // Not `once` of node:events: it rejects on the connection reset that may come first.
  const closed = new Promise((resolve) => socket.once("close", resolve));
  socket.write(
    `POST /api/login/verify HTTP/1.1\r\nHost: localhost\r\n${json}\r\nTransfer-Encoding: chunked\r\n\r\n`,
  );
  const sending = setInterval(() => socket.writable && socket.write(chunk), 1);
  await closed;
  clearInterval(sending);
  expect(answer).toMatch(/^HTTP\/1\.1 413 /);
  expect(socket.bytesWritten).toBeLessThan(20 * bodyBytes);
});

it.each(["gzip, chunked", "GZIP,chunked", "x, chunked"])(
  "a transfer coding that is not understood is 501: %s",
  async (coding) => {
    const headers = [json, `Transfer-Encoding: ${coding}`];
    const answer = await ask("POST /api/login/verify", headers, "2\r\n{}\r\n0\r\n\r\n");
    expect(answer).toMatch(/^HTTP\/1\.1 501 /);
  },
);

it.each(["Chunked", "chunked"])("a chunked body is read: %s", async (coding) => {
  const headers = [json, `Transfer-Encoding: ${coding}`, "Connection: close"];
  const answer = await ask("POST /api/login/verify", headers, "2\r\n{}\r\n0\r\n\r\n");
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  expect(answer).toContain('"code":"validation"');
});
