import type { EventSourceMessage } from "eventsource-parser";
import type { Guard } from "../guards/guards.ts";
import { isSessionEnd } from "../guards/known-shapes.ts";
import { problemOf, SessionEnd } from "../http/api-error.ts";
import { isStillSignedIn, signedInUserId } from "../http/session-check.ts";
import { EventConnection } from "./event-connection.ts";
import { browserPageLifecycle, type PageLifecycle } from "./page-lifecycle.ts";

type EventGuards = Readonly<Record<string, Guard<unknown>>>;

type Guarded<Of> = Of extends Guard<infer Value> ? Value : never;

/** An event by name, with data that passed the guard of that name. */
export type NamedEvent<Events extends EventGuards> = {
  [Name in keyof Events & string]: { readonly event: Name; readonly data: Guarded<Events[Name]> };
}[keyof Events & string];

export interface Following<Events extends EventGuards> {
  readonly path: string;
  readonly events: Events;
  /** Ends only this subscription. */
  readonly signal: AbortSignal;
  /**
   * The id after which the next connection resumes, including the first one. Defaults to the last received id.
   */
  readonly lastEventId?: () => string | undefined;
  /** Returns true for the last event. An error ends the connection, and another one is opened. */
  readonly onEvent: (event: NamedEvent<Events>, id: string | undefined) => boolean;
  /** `lost` until another connection receives something. */
  readonly onConnection?: (connection: "open" | "lost") => void;
  /** Called after several connections without an event: whether no more events will come. Never throws. */
  readonly isOver?: () => Promise<boolean>;
  readonly pageLife?: PageLifecycle;
}

/** The number of connections without an event after which `isOver` is called. */
const triesInVain = 4;

/** The event if its name has a guard and its data passes it; undefined otherwise. */
function readEvent<Events extends EventGuards>(
  events: Events,
  { event = "message", data }: EventSourceMessage,
): NamedEvent<Events> | undefined {
  const read = parseJson(data);
  const isKnown = Object.hasOwn(events, event) && events[event]?.(read);
  // The guard of this name has just verified the data.
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

/** Retries after a sign-in in another tab replaced the session of the same user. */
async function lostIfReplaced(failure: unknown): Promise<"lost"> {
  const person = signedInUserId();
  const isOver = failure instanceof SessionEnd && problemOf(failure)?.code === "unauthenticated";
  if (!isOver || person === undefined) throw failure;
  if (!(await isStillSignedIn(person).catch(() => true))) throw failure;
  return "lost";
}

/**
 * Follows an event stream over all its connections. Returns `ended` after the last event, `nothing` when the
 * server or `isOver` says that there is none, `left` once `signal` aborts. Reconnects with a growing delay, and
 * immediately when the network or the page returns. Throws an ApiError for a final refusal, and for the end of
 * the session.
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
