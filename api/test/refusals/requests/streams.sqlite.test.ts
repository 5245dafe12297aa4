import { describe, expect, it } from "vitest";
import {
  beginSending,
  readChat,
  respondAsyncHeaders,
  startChat,
  unknownChat,
} from "#contract/behavior/support/chat-samples.ts";
import { followReplyEvents } from "#contract/behavior/support/event-recorder.ts";
import { setUpServer } from "../../worlds/setup-server.ts";

const server = await setUpServer();
const streams = ["/api/events", `/api/chats/${unknownChat}/events`];

describe("an event stream", () => {
  it.each(streams)("at %s is refused to a visitor before any event (84)", async (path) => {
    const answer = await server.visitor().openEventStream(path);
    expect(answer).toMatchObject({ status: 401, body: { code: "unauthenticated" } });
  });

  it.each(streams.flatMap((path) => ["cross-site", "same-site"].map((site) => [path, site] as const)))(
    "at %s is refused to a page that is %s before any event (84)",
    async (path, site) => {
      const reader = await server.signInAs("user");
      const answer = await reader.openEventStream(path, { headers: { "sec-fetch-site": site } });
      expect(answer).toMatchObject({ status: 403, body: { code: "cross_site" } });
    },
  );

  it("of another user's chat is refused like an unknown one, before any event (84)", async () => {
    const [owner, stranger] = [await server.signInAs("user"), await server.signInAs("admin")];
    const chat = await startChat(owner.client);
    const release = server.model.holdReply();
    await beginSending(owner, chat);
    const answer = await stranger.openEventStream(`/api/chats/${chat.id}/events`);
    expect(answer).toMatchObject({ status: 404, body: { code: "not_found" } });
    release();
  });

  it("has the headers of every answer (72)", async () => {
    const reader = await server.signInAs("user");
    const { status, headers, close } = await reader.openEventStream("/api/events");
    expect(status).toBe(200);
    expect(Object.fromEntries(headers)).toMatchObject({
      "content-type": "text/event-stream; charset=utf-8",
      "cache-control": "no-store, no-transform",
      "content-security-policy":
        "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      "x-content-type-options": "nosniff",
      "referrer-policy": "no-referrer",
      "x-frame-options": "DENY",
    });
    close();
  });
});

it.each([
  "\n\nevent: done\ndata: {}\n\n",
  "\r\n\r\nevent: done\r\ndata: {}\r\n\r\n",
  "\r\rid: 7\rretry: 1\r\r",
  "\u2028\u2029: comment\n\nevent: session-ended\ndata: {}\n\n",
])("a reply's words %j are no events of their own (85)", async (words) => {
  const reader = await server.signInAs("user");
  const chat = await startChat(reader.client);
  const writer = server.model.replyManually();
  await beginSending(reader, chat);
  const heard = await followReplyEvents(reader, chat.id);
  writer.write("Before");
  writer.write(words);
  writer.write("after");
  writer.end();
  await heard.ended;
  const text = `Before${words}after`;
  expect(heard.replyText()).toBe(text);
  expect(heard.eventNames().filter((name) => name !== "delta")).toEqual(["reply", "done"]);
  expect(heard.received.at(-1)).toMatchObject({ data: { message: { content: text, status: "complete" } } });
});

it("of two messages at once one is said and the other refused, in a chat that stays in order (89)", async () => {
  const { client, ...person } = await server.signInAs("user");
  const chat = await startChat(client);
  const release = server.model.holdReply();
  const send = (content: string) =>
    client.chats.sendMessage({
      params: { id: chat.id },
      body: { role: "user", content },
      extraHeaders: respondAsyncHeaders,
    });
  const answers = await Promise.all([send("One"), send("Two")]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([202, 409]);
  release();
  const roles = async () => (await readChat({ client, ...person }, chat)).messages.map(({ role }) => role);
  expect(await roles()).toEqual(["user", "assistant", "user", "assistant"]);
  expect(server.model.replyCount()).toBe(2);
});
