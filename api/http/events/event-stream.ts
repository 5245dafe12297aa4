import { Stream } from "node:stream";
import type { Request, Response } from "express";
import type { ProblemCode, SessionEndReason } from "#contract/problem.ts";
import type { OpenStreams } from "../../domain/sessions/open-streams.ts";
import { requests } from "../../telemetry/events.ts";
import { currentSession } from "../session/request-session.ts";
import { EventWriter, eventFrame } from "./event-writer.ts";

/** Sends events until the returned function is called, which happens once the reader has left. */
type Send = (writer: EventWriter) => () => void;

/**
 * A body that takes over the response. ts-rest pipes a body that is a Stream; writing to the response directly
 * avoids another stream for each event.
 */
class ResponseCallbackStream extends Stream {
  private readonly onResponse: (response: Response) => void;

  constructor(onResponse: (response: Response) => void) {
    super();
    this.onResponse = onResponse;
  }

  override pipe<Destination extends NodeJS.WritableStream>(destination: Destination): Destination {
    // ts-rest calls this with the response of the request.
    this.onResponse(destination as unknown as Response);
    return destination;
  }
}

/**
 * The body of an event stream. It counts toward the user's open streams and ends with `session-ended`. `onUnread` is
 * called in place of `send` if the reader has left before it began.
 */
export function eventStream(
  request: Pick<Request, "foundSession" | "sessionID" | "method">,
  streams: OpenStreams,
  send: Send,
  onUnread: () => void = () => undefined,
): Stream {
  const { userId, publicId: sessionId } = currentSession(request);
  return new ResponseCallbackStream((response) => {
    if (response.destroyed) return onUnread();
    const writer = new EventWriter(response);
    if (request.method === "HEAD") return writer.end();
    const end = (code?: ProblemCode, reason?: SessionEndReason) => {
      const data = { code, ...(reason && { sessionEnded: reason }) };
      if (code === undefined) writer.end();
      else writer.terminate(eventFrame({ event: "session-ended", data }));
    };
    const stream = { userId, sessionId, cookieId: request.sessionID, end };
    // Statements of an open stream are not part of its request's trace.
    const stop = requests.leave(() => send(writer));
    writer.begin();
    response.once("close", () => {
      stop();
      streams.remove(stream);
    });
    streams.add(stream);
  });
}
