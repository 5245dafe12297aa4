import type { IncomingMessage } from "node:http";
import type { RequestHandler, Response } from "express";
import { bodyBytes } from "#contract/limits.ts";

/** Whether a request has a body by its headers (RFC 9112, section 6); a length of 0 means no body. */
export function hasBody({ headers }: Pick<IncomingMessage, "headers">): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
}

/** Whether a request declares a body longer than `limit` bytes. */
export function declaresLongBody({ headers }: Pick<IncomingMessage, "headers">, limit = bodyBytes): boolean {
  return Number(headers["content-length"] ?? 0) > limit;
}

/** Whether a client holds its body back until the server requests it (RFC 9110, section 10.1.1). */
export function expectsContinue({ headers, httpVersion }: IncomingMessage): boolean {
  return httpVersion === "1.1" && headers.expect?.toLowerCase() === "100-continue" && hasBody({ headers });
}

/**
 * Closes the connection after the response to a request whose body is too long, has no length, or was not
 * requested: Node would read an unread body to its end. `keepConnection` undoes that.
 */
export const closeAfterUnreadBody: RequestHandler = (request, response, next) => {
  const isEndless = request.headers["transfer-encoding"] !== undefined;
  if (isEndless || declaresLongBody(request) || expectsContinue(request))
    response.setHeader("Connection", "close");
  next();
};

/** Keeps the connection of a request whose body was read to its end. */
export function keepConnection(response: Response): void {
  // Removing a header that is not set would still remove the one that HTTP/1.0 responses get.
  if (response.hasHeader("Connection")) response.removeHeader("Connection");
}
