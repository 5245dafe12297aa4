import { createParser } from "eventsource-parser";
import { lastEventIdHeader } from "../../headers.ts";
import type { EventStreamOptions, EventStreamResponse } from "../world.ts";

/** An event of a stream, with the JSON of its data. */
export interface SseEvent {
  readonly event: string | undefined;
  readonly data: unknown;
  readonly id: string | undefined;
}

/** Parses the events of a stream as bytes arrive (HTML standard, section 9.2). */
export async function* readEvents(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<SseEvent> {
  const decoder = new TextDecoder();
  const received: SseEvent[] = [];
  const { feed } = createParser({
    onEvent: ({ event, data, id }) => void received.push({ event, data: JSON.parse(data), id }),
    onError: (fault) => {
      throw fault;
    },
  });
  for await (const chunk of chunks) {
    feed(decoder.decode(chunk, { stream: true }));
    yield* received.splice(0);
  }
}

type Reader = ReadableStreamDefaultReader<Uint8Array>;

async function* chunksOf(reader: Reader | undefined): AsyncGenerator<Uint8Array> {
  for (let next = await reader?.read(); next?.done === false; next = await reader?.read()) yield next.value;
}

/** Opens an event stream by a `fetch`, and reads it as it arrives. */
export async function openEventStream(
  get: typeof fetch,
  path: string,
  { lastEventId, headers, body }: EventStreamOptions = {},
): Promise<EventStreamResponse> {
  const place = lastEventId !== undefined && { [lastEventIdHeader]: lastEventId };
  const posted = body && { method: "POST", body: JSON.stringify(body) };
  const type = body && { "Content-Type": "application/json" };
  const response = await get(path, { ...posted, headers: { ...headers, ...place, ...type } });
  const isStream = response.headers.get("content-type")?.startsWith("text/event-stream");
  const reader = isStream ? response.body?.getReader() : undefined;
  const text = isStream ? "" : await response.text();
  return {
    status: response.status,
    headers: response.headers,
    body: text === "" ? undefined : JSON.parse(text),
    events: readEvents(chunksOf(reader)),
    close: () => void reader?.cancel(),
  };
}
