import { once } from "node:events";
import { expect, it } from "vitest";
import { readEvents, type SseEvent } from "#contract/behavior/support/read-events.ts";
import { formatReplyEventId } from "#contract/headers.ts";
import { deltaFrames, replyEventSubscriber } from "../../http/events/reply-event-subscriber.ts";
import { unreadStream } from "../visitors/unread-stream.ts";

const messageId = "01890000-0000-7000-8000-000000000000";
const text = "灯🕯台".repeat(100_001);

it("a text of more than 1 MB comes whole, no character in two events, each with its place", async () => {
  const { request, writer } = await unreadStream();
  const reader = replyEventSubscriber(writer, { messageId, subscribe: () => () => undefined }, deltaFrames());
  const tail = text.slice(1);
  reader.onStart({ text: tail, offset: text.length });
  const message = { id: messageId, chatId: "c", role: "assistant", content: text, status: "complete" };
  const rest = {
    code: null,
    retryAt: null,
    isCut: false,
    timestamp: new Date(),
    versions: undefined,
    position: 1,
    modelLabel: null,
    isFallback: false,
    reasoning: null,
  };
  reader.onEnd({ message: { ...message, ...rest, version: 1 }, isDeleted: false, contextStart: undefined });
  const [incoming] = await once(request, "response");
  const heard: SseEvent[] = [];
  for await (const event of readEvents(incoming)) heard.push(event);
  const done = heard.pop();
  expect(done).toMatchObject({ event: "done", data: { message: { content: text } } });
  let offset = 1;
  for (const [index, { event, data, id }] of heard.entries()) {
    const { text: piece } = data as { text: string };
    expect(piece.isWellFormed()).toBe(true);
    offset += piece.length;
    expect({ event, id }).toEqual({
      event: index === 0 ? "reply" : "delta",
      id: formatReplyEventId({ messageId, offset }),
    });
  }
  expect(heard.length).toBeGreaterThan(2);
  expect(heard.map(({ data }) => (data as { text: string }).text).join("")).toBe(tail);
});
