import type { Request, Response } from "express";
import type { Doer } from "../domain/audit/doer.ts";
import { describeClient } from "./browser-session.ts";
import { requestId } from "./request-log.ts";

/** Who a request comes from, for the audit: the user who is signed in, else nobody that is known. */
export function doerOf(
  request: Pick<Request, "user" | "ip" | "headers">,
  response: Pick<Response, "locals">,
): Doer {
  const userId = request.user?.id ?? null;
  const kind = userId === null ? "nobody" : "user";
  return { kind, userId, ...describeClient(request), requestId: requestId(response) };
}
