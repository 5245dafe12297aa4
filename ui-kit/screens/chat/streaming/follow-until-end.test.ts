import { afterEach, expect, test, vi } from "vitest";
import type { Message } from "#contract/chats/messages.ts";
import { ReplyAnimation } from "#contract/client/streams/reply-animation.ts";
import { followUntilEnd } from "./follow-until-end.ts";

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
  const animation = new ReplyAnimation(written.id, written.content, (draw) => draw());
  let reads = 0;
  const refetchMessages = async () => {
    reads += 1;
    return [reads === 1 ? written : { ...written, content: "One two", status: "complete" as const }];
  };
  const end = followUntilEnd({ chatId: "c1", animation, signal, onConnection: () => {}, refetchMessages });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(reads).toBeGreaterThan(1);
  expect(reads).toBeLessThan(5);
  await expect(end).resolves.toMatchObject({ message: { content: "One two" } });
});
