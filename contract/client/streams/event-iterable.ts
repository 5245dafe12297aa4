/** An event of a stream, and the id after which another connection resumes. */
export type Received<Event> = Event & { readonly id: string | undefined };

type Follow<Event> = (
  signal: AbortSignal,
  onEvent: (event: Event, id: string | undefined) => void,
) => Promise<unknown>;

type Events<Event> = AsyncGenerator<Received<Event>, void, undefined>;

/** The events up to the end or to the abort of `ending`. Throws errors of `follow`, after the events before them. */
async function* eventsUntil<Event extends object>(
  follow: Follow<Event>,
  ending: AbortSignal,
  leave: () => void,
): Events<Event> {
  const received: Received<Event>[] = [];
  let arrival = Promise.withResolvers<void>();
  let isOver = false;
  const following = follow(ending, (event, id) => {
    received.push({ ...event, id });
    arrival.resolve();
  }).finally(() => {
    isOver = true;
    arrival.resolve();
  });
  // It is awaited below, unless the caller leaves; until then a failure must not count as unhandled.
  following.catch(() => undefined);
  ending.addEventListener("abort", () => arrival.resolve(), { once: true });
  try {
    while (!ending.aborted) {
      const event = received.shift();
      if (event !== undefined) yield event;
      else if (isOver) return void (await following);
      else {
        await arrival.promise;
        arrival = Promise.withResolvers();
      }
    }
  } finally {
    leave();
  }
}

/**
 * The events of a followed stream, as they arrive. Following begins with the first step, and ends when the caller leaves the loop
 * or aborts; events that wait by then are dropped. Throws errors of `follow`, after the events before them.
 */
export function eventIterable<Event extends object>(
  follow: Follow<Event>,
  signal?: AbortSignal,
): Events<Event> {
  const leaving = new AbortController();
  const leave = () => leaving.abort();
  const ending = signal === undefined ? leaving.signal : AbortSignal.any([signal, leaving.signal]);
  const events = eventsUntil(follow, ending, leave);
  const end = events.return.bind(events);
  // A generator's own `return` waits for a pending step, which may take minutes.
  events.return = (value) => {
    leave();
    return end(value);
  };
  return events;
}
