import type { IncomingMessage } from "node:http";
import type { RequestHandler } from "express";
import { bodyBytes } from "#contract/limits.ts";

/** Whether a request says that its body is longer than `limit` bytes. */
export function saysLongBody({ headers }: Pick<IncomingMessage, "headers">, limit = bodyBytes): boolean {
  return Number(headers["content-length"] ?? 0) > limit;
}

/** Closes the connection after the answer to a request with a longer body than any is: Node would read that to its end. */
export const closeAfterLongBody: RequestHandler = (request, response, next) => {
  if (saysLongBody(request)) response.setHeader("Connection", "close");
  next();
};
