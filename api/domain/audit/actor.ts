import type { ActorKind } from "../../models/audit-event.ts";

/** The actor of an event, and the origin of the request. */
export interface Actor {
  readonly kind: ActorKind;
  /** The id of the user who is signed in; null for the others. */
  readonly userId: string | null;
  /** The public id of their session; null for the others, and for whoever is signing in. */
  readonly sessionId: string | null;
  readonly ip: string;
  readonly userAgent: string;
  /** The id of the request in the log; null where there is none. */
  readonly requestId: string | null;
}

/** The operator of the host: the command line, and the server by itself. */
export const operator: Actor = {
  kind: "operator",
  userId: null,
  sessionId: null,
  ip: "",
  userAgent: "",
  requestId: null,
};

/** The same doer, once it is known which user it is: who signs in begins as nobody. */
export function asUser(actor: Actor, userId: string): Actor {
  return { ...actor, kind: "user", userId };
}
