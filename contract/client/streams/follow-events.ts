import type { EventSourceMessage } from "eventsource-parser";
import type { Guard } from "../guards/guards.ts";
import { isSessionEnd } from "../guards/known-shapes.ts";
import { problemOf, SessionEnd } from "../http/api-error.ts";
import { isStillSignedIn, signedInUserId } from "../http/session-check.ts";
import { EventConnection } from "./event-connection.ts";
import { browserPageLifecycle, type PageLifecycle } from "./page-lifecycle.ts";

type EventGuards = Readonly<Record<string, Guard<unknown>>>;

type Guarded<Of> = Of extends Guard<infer Value> ? Value : never;

/** An event by its name, with its data as the guard of that name has it. */
export type NamedEvent<Events extends EventGuards> = {
  [Name in keyof Events & string]: { readonly event: Name; readonly data: Guarded<Events[Name]> };
}[keyof Events & string];

export interface Following<Events extends EventGuards> {
  readonly path: string;
  readonly events: Events;
  /** Leaving: nothing is heard any more, and nothing else stops. */
  readonly signal: AbortSignal;
  /** Where the next connection goes on, the first one included. Without it, after the last id that was heard. */
  readonly lastEventId?: () => string | undefined;
  /** Answers whether this was the last event. What it throws ends the connection, and another one is made. */
  readonly onEvent: (event: NamedEvent<Events>, id: string | undefined) => boolean;
  /** `lost` until another connection has shown that it lives. */
  readonly onConnection?: (connection: "open" | "lost") => void;
  /** Asked when connections bring no event, time after time: whether there is none to come any more. Never throws. */
  readonly isOver?: () => Promise<boolean>;
  readonly pageLife?: PageLifecycle;
}

/** How many connections in vain lead to that question. */
const triesInVain = 4;

/** An event of the guards; nothing for one that they do not know, or whose data they refuse. */
function readEvent<Events extends EventGuards>(
  events: Events,
  { event = "message", data }: EventSourceMessage,
): NamedEvent<Events> | undefined {
  const read = parseJson(data);
  const isKnown = Object.hasOwn(events, event) && events[event]?.(read);
  // The guard of this very name has just found the data to be what its type says.
  return isKnown ? ({ event, data: read } as NamedEvent<Events>) : undefined;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function sessionEnd(data: string): SessionEnd {
  const read = parseJson(data);
  return isSessionEnd(read)
    ? new SessionEnd(read.code, read.sessionEnded)
    : new SessionEnd("unauthenticated");
}

/** A sign-in in another tab puts another session in the place of one: whoever is still signed in goes on with that. */
async function lostIfReplaced(failure: unknown): Promise<"lost"> {
  const person = signedInUserId();
  const isOver = failure instanceof SessionEnd && problemOf(failure)?.code === "unauthenticated";
  if (!isOver || person === undefined) throw failure;
  if (!(await isStillSignedIn(person).catch(() => true))) throw failure;
  return "lost";
}

/**
 * Follows an event stream over all its connections: `ended` after the last event, `nothing` when the server or `isOver`
 * says that there is none, `left` once the signal says so. A lost connection is made again, later each time, at once
 * when the network or the person comes back. Throws an ApiError for a refusal that stays, and for the session's end.
 */
export async function followEvents<Events extends EventGuards>(
  following: Following<Events>,
): Promise<"ended" | "nothing" | "left"> {
  const {
    path,
    events,
    signal,
    onEvent,
    onConnection = () => {},
    pageLife = browserPageLifecycle,
  } = following;
  let heardId: string | undefined;
  let inVain = 0;
  const lastEventId = following.lastEventId ?? (() => heardId);
  const onMessage = (message: EventSourceMessage) => {
    if (message.event === "session-ended") throw sessionEnd(message.data);
    heardId = message.id ?? heardId;
    const event = signal.aborted ? undefined : readEvent(events, message);
    if (event === undefined) return false;
    inVain = 0;
    return onEvent(event, message.id);
  };
  const line = new EventConnection({ path, signal, lastEventId, onMessage, onConnection });
  const forget = pageLife((moment) => line.meet(moment));
  try {
    while (!signal.aborted) {
      const outcome = await line.connect().catch(lostIfReplaced);
      if (signal.aborted) break;
      if (outcome !== "lost") return outcome;
      inVain += 1;
      const pause = line.pause();
      const isAsked = following.isOver !== undefined && inVain % triesInVain === 0;
      if (isAsked && (await Promise.race([following.isOver(), pause.then(() => false)]))) return "nothing";
      await pause;
    }
    return "left";
  } finally {
    forget();
  }
}
