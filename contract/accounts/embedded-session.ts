import type { z } from "zod";
import type { session } from "./current-session.ts";

/** The `name` of the meta tag whose `content` is an EmbeddedSession as JSON, or empty. */
export const embeddedSessionName = "session";

type SessionAnswer = z.infer<(typeof session.user.responses)[200]>;

/** What GET /user and GET /user/roles would answer, sent with a page to a signed-in user. */
interface EmbeddedUser {
  readonly user: SessionAnswer;
  readonly roles: z.infer<(typeof session.roles.responses)[200]>;
  /** The version of the user's chat list, as the Last-Event-ID of GET /events. */
  readonly listVersion: number;
}

/** What GET /user would answer a visitor, sent with the pages that visitors open. */
interface EmbeddedVisitor {
  readonly user: SessionAnswer;
}

/**
 * The session that came with a page. Its absence does not mean that nobody is signed in: a SameSite=Strict cookie is
 * not sent when a link of another site is followed.
 */
export type EmbeddedSession = EmbeddedUser | EmbeddedVisitor;
