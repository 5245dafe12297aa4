import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { expect, it, onTestFinished } from "vitest";
import { register, signIn } from "#contract/behavior/support/ceremonies.ts";
import { newTestUser } from "../../visitors/server-visitor.ts";
import { newInvite } from "../new-invite.ts";
import { setUpNodes } from "../nodes/setup-nodes.ts";

const nodes = await setUpNodes();
// Behind a proxy connections are kept longest.
const node = await nodes.start({ TRUST_PROXY: "1" });
const { port } = node.site;

async function openSocket(): Promise<Socket> {
  const socket = connect(port, "127.0.0.1");
  // The server closes connections that are idle for too long.
  socket.on("error", () => undefined);
  onTestFinished(() => void socket.destroy());
  await once(socket, "connect");
  return socket;
}

/** A connection after one response: it is kept for the next request. */
async function openAnswered(): Promise<Socket> {
  const socket = await openSocket();
  socket.write("GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n");
  const [answer] = await once(socket, "data");
  expect(String(answer)).toMatch(/^HTTP\/1\.1 200 /);
  return socket;
}

it("two thousand idle connections keep no user from signing in", async () => {
  const invite = await newInvite(nodes.at(node));
  const idle: Socket[] = [];
  while (idle.length < 2000)
    idle.push(...(await Promise.all(Array.from({ length: 100 }, () => openAnswered()))));
  expect(idle.filter(({ readyState }) => readyState === "open").length).toBeGreaterThan(1900);
  const visitor = newTestUser(node.site);
  expect((await visitor.browser.send("GET", "/healthz")).status).toBe(200);
  await register(visitor, invite);
  expect((await signIn(visitor)).uniqueUserNumber).toBe(invite.uniqueUserNumber);
});

it("a request whose headers come byte by byte is refused before its end (90)", async () => {
  const socket = await openSocket();
  let answer = "";
  socket.setEncoding("latin1").on("data", (text) => {
    answer += text;
  });
  socket.write("GET /healthz HTTP/1.1\r\nHost: localhost\r\nX-Slow: ");
  let sent = 0;
  while (!socket.closed && sent < 40) {
    socket.write("a");
    sent += 1;
    await wait(1000);
  }
  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  expect(sent).toBeLessThan(30);
}, 60_000);
