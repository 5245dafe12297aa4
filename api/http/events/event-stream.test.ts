import { EventEmitter } from "node:events";
import { expect, it } from "vitest";
import { OpenStreams } from "../../domain/sessions/open-streams.ts";
import { eventStream } from "./event-stream.ts";

it("a stream whose reader left before it began is not sent, and tells so", () => {
  const calls: string[] = [];
  const foundSession = { user: { id: "user" }, publicId: "session", authenticatorId: null };
  const stream = eventStream(
    { foundSession, sessionID: "cookie", method: "POST" } as unknown as Parameters<typeof eventStream>[0],
    new OpenStreams(),
    () => {
      calls.push("send");
      return () => undefined;
    },
    () => calls.push("unread"),
  );
  stream.pipe(Object.assign(new EventEmitter(), { destroyed: true }) as unknown as NodeJS.WritableStream);
  expect(calls).toEqual(["unread"]);
});
