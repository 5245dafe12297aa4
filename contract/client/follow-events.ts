import type { EventSourceMessage } from "eventsource-parser";
import type { z } from "zod";
import { problemSentences } from "../problem.ts";
import { ApiError } from "./api-error.ts";
import { EventLine } from "./event-line.ts";
import { browserPageLife, type PageLife } from "./page-life.ts";

type EventSchemas = Readonly<Record<string, z.ZodType>>;

/** An event by its name, with its data as the schema of that name has it. */
export type NamedEvent<Events extends EventSchemas> = {
  [Name in keyof Events & string]: { readonly event: Name; readonly data: z.infer<Events[Name]> };
}[keyof Events & string];

export interface Following<Events extends EventSchemas> {
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
  readonly pageLife?: PageLife;
}

const sessionEnded = { name: "session-ended", code: "unauthenticated" } as const;

/** An event of the schemas; nothing for one that they do not know, or whose data they refuse. */
function readEvent<Events extends EventSchemas>(
  events: Events,
  { event = "message", data }: EventSourceMessage,
): NamedEvent<Events> | undefined {
  const parsed = Object.hasOwn(events, event) ? events[event]?.safeParse(parseJson(data)) : undefined;
  // The schema of this very name has just made the data what its type says.
  return parsed?.success ? ({ event, data: parsed.data } as NamedEvent<Events>) : undefined;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** What every other call is refused with once the session has ended. */
function sessionFailure(): ApiError {
  const { code } = sessionEnded;
  return new ApiError(401, "", { message: problemSentences[code], code, requestId: "" });
}

/**
 * Follows an event stream over all its connections: `ended` after the last event, `nothing` when the server says
 * that there is none, `left` once the signal says so. A lost connection is made again, later each time, at once when
 * the network or the person comes back. Throws an ApiError for a refusal that stays, and for the end of the session.
 */
export async function followEvents<Events extends EventSchemas>(
  following: Following<Events>,
): Promise<"ended" | "nothing" | "left"> {
  const { path, events, signal, onEvent, onConnection = () => {}, pageLife = browserPageLife } = following;
  let heardId: string | undefined;
  const lastEventId = following.lastEventId ?? (() => heardId);
  const onMessage = (message: EventSourceMessage) => {
    if (message.event === sessionEnded.name) throw sessionFailure();
    heardId = message.id ?? heardId;
    const event = signal.aborted ? undefined : readEvent(events, message);
    return event !== undefined && onEvent(event, message.id);
  };
  const line = new EventLine({ path, signal, lastEventId, onMessage, onConnection });
  const forget = pageLife((moment) => line.meet(moment));
  try {
    while (!signal.aborted) {
      const outcome = await line.connect();
      if (signal.aborted) break;
      if (outcome !== "lost") return outcome;
      await line.pause();
    }
    return "left";
  } finally {
    forget();
  }
}
