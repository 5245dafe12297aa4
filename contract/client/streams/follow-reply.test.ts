import { afterEach, beforeEach, describe, expect, it, test, vi } from "vitest";
import type { Message } from "../../chats/messages.ts";
import { ApiConnection } from "../http/api-connection.ts";
import { animateReply, followUntilEnd } from "./follow-reply.ts";
import { ReplyAnimation } from "./reply-animation.ts";

const messageId = "0198c0de-0000-7000-8000-000000000001";
const headers = { "content-type": "text/event-stream" };
const frame = (event: string, id: string, data: object) =>
  `event: ${event}\nid: ${id}\ndata: ${JSON.stringify(data)}\n\n`;
const done = (content: string, more: object = {}) =>
  frame("done", `${messageId}.${content.length}`, {
    message: {
      id: messageId,
      role: "assistant",
      content,
      timestamp: "2026-11-20T10:00:00.000Z",
      status: "complete",
      ...more,
    },
  });

const connection = new ApiConnection();
const atOnce = { request: (draw: () => void) => draw(), handleKeyPress: () => {} };

let asked: (string | null)[] = [];
let answers: string[] = [];

function follow(text = "") {
  const animation = new ReplyAnimation(messageId, { text }, atOnce);
  const { signal } = new AbortController();
  return {
    live: animation,
    end: animateReply({ connection, chatId: "c1", animation, signal, pageLifecycle: () => () => {} }),
  };
}

beforeEach(() => {
  vi.useFakeTimers();
  asked = [];
  vi.stubGlobal("fetch", async (_: string, init: { headers: HeadersInit }) => {
    asked.push(new Headers(init.headers).get("last-event-id"));
    const text = answers.shift();
    return text === undefined ? new Response(null, { status: 204 }) : new Response(text, { headers });
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe("a reply that is followed", () => {
  it("continues from the stored text, and ends with its message", async () => {
    answers = [
      frame("reply", `${messageId}.7`, { messageId, text: " two" }) +
        frame("delta", `${messageId}.13`, { text: " three" }) +
        done("One two three"),
    ];
    const { live, end } = follow("One");
    await expect(end).resolves.toMatchObject({ outcome: "done", message: { content: "One two three" } });
    expect(asked).toEqual([`${messageId}.3`]);
    expect(live.getSnapshot().text).toBe("One two three");
  });

  it("is asked for again where a piece is missing", async () => {
    answers = [
      frame("reply", `${messageId}.3`, { messageId, text: "One" }) +
        frame("delta", `${messageId}.20`, { text: " four" }),
      frame("reply", `${messageId}.7`, { messageId, text: " two" }) + done("One two"),
    ];
    const { live, end } = follow();
    await vi.advanceTimersByTimeAsync(5000);
    await expect(end).resolves.toMatchObject({ outcome: "done" });
    expect(asked).toEqual([`${messageId}.0`, `${messageId}.3`]);
    expect(live.getSnapshot().text).toBe("One two");
  });

  it("begins anew where its text was taken back, also in another connection", async () => {
    const reasoning = frame("reasoning", `${messageId}.0.1`, { text: "Okay.", at: 0 });
    answers = [
      frame("reply", `${messageId}.5`, { messageId, text: "Okay." }) +
        frame("reply", `${messageId}.0.1`, { messageId, text: "" }) +
        reasoning +
        frame("delta", `${messageId}.5.1`, { text: "Hello" }),
      frame("reply", `${messageId}.6.1`, { messageId, text: "!" }) + done("Hello!"),
    ];
    const { live, end } = follow();
    await vi.advanceTimersByTimeAsync(5000);
    await expect(end).resolves.toMatchObject({ outcome: "done", message: { content: "Hello!" } });
    expect(asked).toEqual([`${messageId}.0`, `${messageId}.5.1`]);
    expect(live.getSnapshot().text).toBe("Hello!");
  });

  it("is unknown where the server writes another one, or none", async () => {
    answers = [frame("reply", "0198c0de-0000-7000-8000-000000000002.3", { messageId: "x", text: "New" })];
    await expect(follow("One").end).resolves.toEqual({ outcome: "unknown" });
    await expect(follow("One").end).resolves.toEqual({ outcome: "unknown" });
  });

  it("says with its end that its chat was deleted", async () => {
    answers = [done("One", { status: "interrupted", code: "deleted" })];
    await expect(follow("One").end).resolves.toMatchObject({ message: { code: "deleted" } });
  });
});

const written: Message = {
  id: "m1",
  role: "assistant",
  content: "One",
  timestamp: "2026-11-20T10:00:00.000Z",
  status: "streaming",
};

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test.each([
  ["text/event-stream", "data: x\n\n"],
  ["text/html", "<!doctype html>"],
])("a reply whose streams say nothing (%s) ends once it is stored", async (type, body) => {
  vi.useFakeTimers();
  vi.stubGlobal("fetch", async () => new Response(body, { headers: { "content-type": type } }));
  vi.stubGlobal("window", new EventTarget());
  vi.stubGlobal("document", new EventTarget());
  const { signal } = new AbortController();
  const animation = new ReplyAnimation(written.id, { text: written.content }, atOnce);
  let reads = 0;
  const refetchMessages = async () => {
    reads += 1;
    return [reads === 1 ? written : { ...written, content: "One two", status: "complete" as const }];
  };
  const end = followUntilEnd({
    connection,
    chatId: "c1",
    animation,
    signal,
    onConnection: () => {},
    refetchMessages,
  });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(reads).toBeGreaterThan(1);
  expect(reads).toBeLessThan(5);
  await expect(end).resolves.toMatchObject({ message: { content: "One two" } });
});
