import type { ActorKind } from "../../models/audit-event.ts";

/** The actor of an event, and the origin of the request. */
export interface Actor {
  readonly kind: ActorKind;
  /** The id of the signed-in user; null for other actors. */
  readonly userId: string | null;
  /** The public id of their session; null for other actors, and during sign-in. */
  readonly sessionId: string | null;
  readonly ip: string;
  readonly userAgent: string;
  /** The id of the request in the log; null outside requests. */
  readonly requestId: string | null;
}

/** The operator of the host: the command line, and the server's own work. */
export const operatorActor: Actor = {
  kind: "operator",
  userId: null,
  sessionId: null,
  ip: "",
  userAgent: "",
  requestId: null,
};

/** Returns the actor with the user, once the user is known. */
export function withUser(actor: Actor, userId: string): Actor {
  return { ...actor, kind: "user", userId };
}
