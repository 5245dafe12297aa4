import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ApiConnection } from "../http/api-connection.ts";
import { ApiError, isUnauthenticated, parseProblem } from "../http/api-error.ts";
import { followEvents } from "./follow-events.ts";

const signedInAs = (id: string) => ({ isAuthenticated: true, user: { id } });

let answers: Response[] = [];
let connection: ApiConnection;

/** Follows a connection, with one response for each later request; the last event is `end`. */
async function follow(...written: Response[]): Promise<unknown> {
  answers = written;
  const outcome = followEvents({
    connection,
    path: "/api/words",
    eventNames: { end: true },
    signal: new AbortController().signal,
    onEvent: () => true,
    pageLifecycle: () => () => {},
  }).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(20_000);
  return outcome;
}

const stream = (text: string) => new Response(text, { headers: { "content-type": "text/event-stream" } });
const sessionEnd = (code: string) => stream(`event: session-ended\ndata: {"code":"${code}"}\n\n`);

beforeEach(() => {
  connection = new ApiConnection();
  vi.useFakeTimers();
  vi.stubGlobal("fetch", async () => {
    const answer = answers.shift();
    if (answer === undefined) throw new TypeError("Failed to fetch");
    return answer;
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe("a stream is given up", () => {
  it("when the server refuses it", async () => {
    const body = { message: "Nothing was found here.", code: "not_found", requestId: "r" };
    const failure = await follow(Response.json(body, { status: 404 }));
    expect(failure).toMatchObject({ status: 404, body: { code: "not_found" } });
  });

  it("when it has moved, and the redirect is not followed", async () => {
    const moved = new Response(null, {
      status: 308,
      headers: { location: "https://chat.example/api/words" },
    });
    expect(await follow(moved)).toMatchObject({ status: 308 });
  });

  it.each(["unauthenticated", "account_disabled"])("with the session, and tells why: %s", async (code) => {
    const failure = await follow(sessionEnd(code));
    expect(failure).toBeInstanceOf(ApiError);
    expect(isUnauthenticated(failure)).toBe(true);
    expect(parseProblem(failure)?.code).toBe(code);
  });
});

describe("the end of a session", () => {
  const endBefore = (who: object) => {
    connection.rememberSignedInUser(signedInAs("anna"));
    const end = stream("event: end\ndata: {}\n\n");
    return follow(sessionEnd("unauthenticated"), Response.json(who), end);
  };

  it("is none where its user is signed in again, as by another tab: the stream goes on", async () => {
    expect(await endBefore(signedInAs("anna"))).toBe("ended");
  });

  it("is not known from a page of a proxy: the stream goes on", async () => {
    connection.rememberSignedInUser(signedInAs("anna"));
    const page = new Response("<!doctype html>", { headers: { "content-type": "text/html" } });
    expect(await follow(sessionEnd("unauthenticated"), page, stream("event: end\ndata: {}\n\n"))).toBe(
      "ended",
    );
  });

  it.each([signedInAs("berta"), { isAuthenticated: false, user: null }])("is one for %o", async (who) => {
    expect(isUnauthenticated(await endBefore(who))).toBe(true);
  });
});
