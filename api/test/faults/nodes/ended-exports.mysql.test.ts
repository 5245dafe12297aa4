import { once } from "node:events";
import { connect } from "node:net";
import { expect, it } from "vitest";
import { startChat } from "#contract/behavior/support/chat-samples.ts";
import { followListEvents } from "#contract/behavior/support/event-recorder.ts";
import { setUpNodes } from "./setup-nodes.ts";

const nodes = await setUpNodes();
const node = await nodes.start();
const visitor = nodes.at(node);

/** Two of them are more than the buffers of both sockets hold. */
const content = "x".repeat(6_000_000);
const chats = 3;

/** A reader that has taken the beginning of an answer, and reads no more until it is asked to. */
async function beginReading(path: string) {
  const socket = connect(node.site.port, "127.0.0.1");
  await once(socket, "connect");
  const cookie = [...visitor.browser.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nCookie: ${cookie}\r\n\r\n`);
  const [head] = await once(socket, "data");
  expect(String(head)).toMatch(/^HTTP\/1\.1 200 /);
  socket.pause();
  let bytes = String(head).length;
  socket.on("error", () => undefined);
  const goOn = () => void socket.on("data", (piece) => (bytes += piece.length)).resume();
  return { goOn, isOver: () => socket.destroyed, bytes: () => bytes };
}

it("answers that are read slowly end with the account that is disabled", { timeout: 60_000 }, async () => {
  const chat = await startChat(visitor.client, "Hello [[fake tokens=2]]");
  for (let index = 1; index < chats; index += 1) await startChat(visitor.client, "Hello [[fake tokens=2]]");
  await nodes.onDatabase((database) => database("messages").update({ content }));
  const ofChat = 2 * content.length;
  const answers = [
    { path: "/api/user/export", whole: chats * ofChat },
    { path: `/api/chats/${chat.id}/export`, whole: ofChat },
    { path: `/api/chats/${chat.id}`, whole: ofChat },
  ];
  const readers = [];
  for (const { path, whole } of answers) readers.push({ whole, ...(await beginReading(path)) });
  const { ended } = await followListEvents(visitor);
  await nodes.disable();
  await ended;
  for (const { whole, goOn, isOver, bytes } of readers) {
    goOn();
    await expect.poll(() => isOver() || bytes() >= whole, { timeout: 20_000 }).toBe(true);
    expect(bytes()).toBeLessThan(whole);
  }
});
