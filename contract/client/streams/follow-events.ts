import type { EventSourceMessage } from "eventsource-parser";
import type { z } from "zod";
import type { sessionEnded } from "../../chats/chat-events.ts";
import { problemOf, SessionEnd } from "../http/api-error.ts";
import { isStillSignedIn, signedInUserId } from "../http/session-check.ts";
import { EventConnection } from "./event-connection.ts";
import { browserPageLifecycle, type PageLifecycle } from "./page-lifecycle.ts";

interface NamedEvent {
  readonly event: string;
  readonly data: unknown;
}

/** Every name of the events, so that a new event of the contract does not compile until it is named here. */
export type EventNames<Event extends NamedEvent> = Readonly<Record<Event["event"], true>>;

interface Following<Event extends NamedEvent> {
  readonly path: string;
  readonly eventNames: EventNames<Event>;
  /** Leaving: nothing is heard any more, and nothing else stops. */
  readonly signal: AbortSignal;
  /** Where the next connection goes on, the first one included. Without it, after the last id that was heard. */
  readonly lastEventId?: () => string | undefined;
  /** Answers whether this was the last event. What it throws ends the connection, and another one is made. */
  readonly onEvent: (event: Event, id: string | undefined) => boolean;
  /** `lost` until another connection has shown that it lives. */
  readonly onConnection?: (connection: "open" | "lost") => void;
  /** Asked when connections bring no event, time after time: whether there is none to come any more. Never throws. */
  readonly isOver?: () => Promise<boolean>;
  readonly pageLife?: PageLifecycle;
}

/** How many connections in vain lead to that question. */
const triesInVain = 4;

/** A known event with JSON as its data; nothing for any other. */
function readEvent<Event extends NamedEvent>(
  eventNames: EventNames<Event>,
  { event = "message", data: text }: EventSourceMessage,
): Event | undefined {
  const data = parseJson(text);
  const isKnown = Object.hasOwn(eventNames, event) && typeof data === "object" && data !== null;
  // The server's data are as the contract says: docs/decisions/0063.
  return isKnown ? ({ event, data } as Event) : undefined;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function sessionEnd(data: string): SessionEnd {
  // As above; data that are not JSON say only that the session has ended.
  const end = (parseJson(data) ?? {}) as Partial<z.infer<typeof sessionEnded>>;
  return new SessionEnd(end.code ?? "unauthenticated", end.sessionEnded);
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
export async function followEvents<Event extends NamedEvent>(
  following: Following<Event>,
): Promise<"ended" | "nothing" | "left"> {
  const {
    path,
    eventNames,
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
    const event = signal.aborted ? undefined : readEvent(eventNames, message);
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
