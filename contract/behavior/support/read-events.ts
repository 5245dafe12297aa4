import { createParser } from "eventsource-parser";

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
