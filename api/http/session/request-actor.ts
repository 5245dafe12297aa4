import type { Request, Response } from "express";
import type { Actor } from "../../domain/audit/actor.ts";
import { requestId } from "../request/request-log.ts";
import { describeClient } from "./browser-session.ts";

/** The actor of a request for the audit: the signed-in user, otherwise an anonymous visitor. */
export function actorOf(
  request: Pick<Request, "user" | "foundSession" | "ip" | "headers">,
  response: Pick<Response, "locals">,
): Actor {
  const userId = request.user?.id ?? null;
  const kind = userId === null ? "nobody" : "user";
  const sessionId = userId === null ? null : (request.foundSession?.publicId ?? null);
  return { kind, userId, sessionId, ...describeClient(request), requestId: requestId(response) };
}
