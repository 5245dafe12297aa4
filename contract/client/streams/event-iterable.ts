/** An event of a stream, and the id after which another connection goes on. */
export type Received<Event> = Event & { readonly id: string | undefined };

type Follow<Event> = (
  signal: AbortSignal,
  onEvent: (event: Event, id: string | undefined) => void,
) => Promise<unknown>;

/**
 * The events of a followed stream, as they arrive. Following begins with the first step, and ends when the caller leaves the
 * loop or aborts. Throws what `follow` throws, after the events before it.
 */
export async function* eventIterable<Event extends object>(
  follow: Follow<Event>,
  signal?: AbortSignal,
): AsyncGenerator<Received<Event>, void, undefined> {
  const leaving = new AbortController();
  const received: Received<Event>[] = [];
  let arrival = Promise.withResolvers<void>();
  let isOver = false;
  const following = follow(
    signal === undefined ? leaving.signal : AbortSignal.any([signal, leaving.signal]),
    (event, id) => {
      received.push({ ...event, id });
      arrival.resolve();
    },
  ).finally(() => {
    isOver = true;
    arrival.resolve();
  });
  // It is awaited below; until then a failure must not count as unhandled.
  following.catch(() => undefined);
  try {
    for (;;) {
      const event = received.shift();
      if (event !== undefined) yield event;
      else if (isOver) break;
      else {
        await arrival.promise;
        arrival = Promise.withResolvers();
      }
    }
    await following;
  } finally {
    leaving.abort();
  }
}
