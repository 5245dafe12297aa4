import { z } from "zod";
import { freshUser, user } from "../access.ts";
import { initContract } from "../http/rest.ts";

const contract = initContract();

/** A session as its owner sees it. The id is public: it reveals nothing about the cookie. */
export const activeSession = z.object({
  id: z.string(),
  /** Browser and system in words, such as "Firefox on Linux". */
  device: z.string(),
  ip: z.string(),
  createdAt: z.iso.datetime(),
  /** To the minute. */
  lastSeenAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  isCurrent: z.boolean(),
});

export type ActiveSession = z.infer<typeof activeSession>;

/** The user's sessions (product decision 8). */
export const sessions = contract.router({
  /** The most recently used session is first. */
  list: {
    method: "GET",
    path: "/user/sessions",
    metadata: user,
    responses: { 200: z.object({ sessions: z.array(activeSession) }) },
  },
  /** Ends all sessions except the current one. */
  endOthers: {
    method: "DELETE",
    path: "/user/sessions",
    metadata: freshUser,
    body: contract.noBody(),
    responses: { 200: z.object({ ended: z.int() }) },
  },
  /** Ending another session requires a recent passkey proof; ending the current one is a logout. */
  end: {
    method: "DELETE",
    path: "/user/sessions/:id",
    metadata: user,
    body: contract.noBody(),
    responses: { 204: contract.noBody() },
  },
});
