import type { EventSourceMessage } from "eventsource-parser";
import type { z } from "zod";
import type { sessionEnded } from "../../chats/chat-events.ts";
import type { ApiConnection } from "../http/api-connection.ts";
import { parseProblem, SessionEndedError } from "../http/api-error.ts";
import { EventConnection } from "./event-connection.ts";
import { type PageLifecycle, platformPageLifecycle } from "./page-lifecycle.ts";

interface NamedEvent {
  readonly event: string;
  readonly data: unknown;
}

/** Every event by name. An event that the contract adds does not compile until it is named. */
export type EventNames<Event extends NamedEvent> = Readonly<Record<Event["event"], true>>;

interface FollowOptions<Event extends NamedEvent> {
  readonly connection: ApiConnection;
  readonly path: string;
  readonly eventNames: EventNames<Event>;
  /** Ends only this subscription. */
  readonly signal: AbortSignal;
  /**
   * The id after which the next connection resumes, including the first one. Defaults to the last received id.
   */
  readonly lastEventId?: () => string | undefined;
  /** Returns true for the last event. An error ends the connection, and another one is opened. */
  readonly onEvent: (event: Event, id: string | undefined) => boolean;
  /** `lost` until another connection receives something. */
  readonly onConnection?: (connection: "open" | "lost") => void;
  /** Called after several connections without an event: whether no more events will come. Never throws. */
  readonly hasEnded?: () => Promise<boolean>;
  readonly pageLifecycle?: PageLifecycle;
}

/** The number of connections without an event after which `hasEnded` is called. */
const maxEmptyConnections = 4;

/** The event if its name is known and its data are a JSON object; undefined otherwise. */
function readEvent<Event extends NamedEvent>(
  eventNames: EventNames<Event>,
  { event = "message", data: text }: EventSourceMessage,
): Event | undefined {
  const data = parseJson(text);
  const isKnown = Object.hasOwn(eventNames, event) && typeof data === "object" && data !== null;
  // The server's data have the shape of the contract (docs/decisions/0063).
  return isKnown ? ({ event, data } as Event) : undefined;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function sessionEndedError(data: string): SessionEndedError {
  // The same for this event; without JSON it only says that the session has ended.
  const end = (parseJson(data) ?? {}) as Partial<z.infer<typeof sessionEnded>>;
  return new SessionEndedError(end.code ?? "unauthenticated", end.sessionEnded);
}

/** Retries after a sign-in in another tab replaced the session of the same user. */
async function retryIfSessionReplaced(connection: ApiConnection, failure: unknown): Promise<"lost"> {
  const userId = connection.signedInUserId;
  const hasExpired =
    failure instanceof SessionEndedError && parseProblem(failure)?.code === "unauthenticated";
  if (!hasExpired || userId === undefined) throw failure;
  if (!(await connection.isStillSignedIn(userId).catch(() => true))) throw failure;
  return "lost";
}

/**
 * Follows an event stream over all its connections. Returns `ended` after the last event, `nothing` when the
 * server or `hasEnded` says that there is none, `left` once `signal` aborts. Reconnects with a growing delay, and
 * immediately when the network or the page returns. Throws an ApiError for a final refusal, and for the end of
 * the session.
 */
export async function followEvents<Event extends NamedEvent>(
  options: FollowOptions<Event>,
): Promise<"ended" | "nothing" | "left"> {
  const {
    connection,
    path,
    eventNames,
    signal,
    onEvent,
    onConnection = () => {},
    pageLifecycle = platformPageLifecycle,
  } = options;
  let receivedId: string | undefined;
  let emptyConnections = 0;
  const lastEventId = options.lastEventId ?? (() => receivedId);
  const onMessage = (message: EventSourceMessage) => {
    if (message.event === "session-ended") throw sessionEndedError(message.data);
    receivedId = message.id ?? receivedId;
    const event = signal.aborted ? undefined : readEvent(eventNames, message);
    if (event === undefined) return false;
    emptyConnections = 0;
    return onEvent(event, message.id);
  };
  const eventConnection = new EventConnection({
    connection,
    path,
    signal,
    lastEventId,
    onMessage,
    onConnection,
  });
  const unsubscribe = pageLifecycle((moment) => eventConnection.onPageLifecycle(moment));
  try {
    while (!signal.aborted) {
      const outcome = await eventConnection
        .connect()
        .catch((failure) => retryIfSessionReplaced(connection, failure));
      if (signal.aborted) break;
      if (outcome !== "lost") return outcome;
      emptyConnections += 1;
      const pause = eventConnection.pause();
      const shouldCheckEnd = options.hasEnded !== undefined && emptyConnections % maxEmptyConnections === 0;
      if (shouldCheckEnd && (await Promise.race([options.hasEnded(), pause.then(() => false)])))
        return "nothing";
      await pause;
    }
    return "left";
  } finally {
    unsubscribe();
  }
}
