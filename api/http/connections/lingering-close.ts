import type { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import type { ErrorRequestHandler } from "express";
import { refusedBodyLimits } from "#contract/limits.ts";
import type { Config } from "../../config/config.ts";
import { expectsContinue, hasBody } from "./unread-body.ts";

/** How much of a refused body is read and thrown away. */
interface DiscardLimits {
  readonly seconds: number;
  readonly bytes: number;
}

/**
 * Reads the rest of a body without keeping it. Resolves with whether it has ended: its client may leave, and it may be longer or
 * slower than the limits.
 */
async function discardBody(request: IncomingMessage, { seconds, bytes }: DiscardLimits): Promise<boolean> {
  const { socket } = request;
  if (socket.destroyed) return false;
  const lastByte = socket.bytesRead + bytes;
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const giveUp = () => resolve(false);
  const timer = setTimeout(giveUp, 1000 * seconds).unref();
  const count = () => {
    if (socket.bytesRead > lastByte) giveUp();
  };
  socket.once("close", giveUp);
  // A reader that was attached before may have paused the request.
  request
    .unpipe()
    .on("data", count)
    .once("end", () => resolve(true))
    .resume();
  const hasEnded = await promise;
  clearTimeout(timer);
  socket.off("close", giveUp);
  request.off("data", count);
  return hasEnded;
}

/** Requests whose body was longer or slower than the limits already. */
const givenUp = new WeakSet<IncomingMessage>();

/** Closes a connection whose request was read to its end, as Node does. */
function closeAfterAnswer(socket: Socket): void {
  Socket.prototype.destroySoon.call(socket);
}

/** Ends our side of a connection, and reads the rest of the request before closing it. */
async function linger(request: IncomingMessage, limits: DiscardLimits): Promise<void> {
  const { socket } = request;
  socket.end();
  if (await discardBody(request, limits)) closeAfterAnswer(socket);
  else socket.destroy();
}

/**
 * Keeps the answer of a request that is refused while its body still arrives (RFC 9112, section 9.6). A connection that is closed
 * with unread bytes is reset, and after a reset a client may lose the answer. So if the answer closes the connection, the rest of
 * the body is read first, within limits.
 */
export function lingerWhileSending(
  request: IncomingMessage,
  response: ServerResponse,
  limits: DiscardLimits = refusedBodyLimits,
): void {
  if (!hasBody(request)) return;
  const { socket } = request;
  // Node would begin to discard the unread body, and its bytes could not be counted.
  response.once("prefinish", () => request.readableFlowing ?? request.resume());
  // Node calls it when the last answer of a connection is sent.
  socket.destroySoon = () => {
    if (request.complete || socket.destroyed || givenUp.has(request)) closeAfterAnswer(socket);
    else void linger(request, limits);
  };
}

/** Whether a client holds its body back until a 100 (Continue), which the server has not sent. */
function isHeldBack(request: IncomingMessage): boolean {
  return expectsContinue(request) && !request.readableDidRead;
}

/**
 * Behind a proxy, reads a refused body before it is refused, within the same limits. A proxy closes its client's connection by
 * its own rules once it has the answer: Caddy half a second later, without reading on.
 */
export function discardRefusedBody({ trustProxy }: Pick<Config, "trustProxy">): ErrorRequestHandler {
  return async (error: unknown, request, _response, next) => {
    const isSending = hasBody(request) && !request.complete && !isHeldBack(request);
    if (trustProxy !== 0 && isSending && !(await discardBody(request, refusedBodyLimits)))
      givenUp.add(request);
    next(error);
  };
}
