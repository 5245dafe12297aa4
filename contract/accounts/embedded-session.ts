import type { z } from "zod";
import type { session } from "./current-session.ts";

/** The `name` of the meta tag whose `content` is an EmbeddedSession as JSON, or empty. */
export const embeddedSessionName = "session";

/**
 * The answers of GET /user and GET /user/roles, sent with a page to a signed-in user. The absence of this data does not mean that
 * the visitor is signed out: a SameSite=Strict cookie is not sent when a link of another site is followed.
 */
export interface EmbeddedSession {
  readonly user: z.infer<(typeof session.user.responses)[200]>;
  readonly roles: z.infer<(typeof session.roles.responses)[200]>;
  /** The version of the user's chat list, as the Last-Event-ID of GET /events. */
  readonly listVersion: number;
}
