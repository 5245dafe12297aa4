import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createClient } from "./create-client.ts";
import { ApiError } from "./http/api-error.ts";
import { FakeEventConnection } from "./streams/fake-event-connection.ts";

const baseUrl = "https://chat.example";
const frame = (event: string, id: string, data: object) =>
  `event: ${event}\nid: ${id}\ndata: ${JSON.stringify(data)}\n\n`;
const beginning = frame("reply", "m1.3", { messageId: "m1", text: "One" });
const delta = frame("delta", "m1.7", { text: " two" });
const done = frame("done", "m1.7", { message: { id: "m1", content: "One two", status: "complete" } });

type Answer = Response | FakeEventConnection;

let answers: Answer[];
let asked: { url: string; init: RequestInit }[];

const stream = (...frames: string[]) =>
  new Response(frames.join(""), { headers: { "content-type": "text/event-stream" } });

function clientOf(...given: Answer[]) {
  answers = given;
  const send: typeof fetch = async (input, init = {}) => {
    asked.push({ url: String(input), init });
    const answer = answers.shift();
    if (answer === undefined) throw new TypeError("Failed to fetch");
    return answer instanceof FakeEventConnection ? answer.answer(init.signal ?? never) : answer;
  };
  return createClient({ baseUrl, fetch: send, headers: { "x-team": "blue" } });
}

const never = new AbortController().signal;
const headersAsked = (name: string) => asked.map(({ init }) => new Headers(init.headers).get(name));

beforeEach(() => {
  vi.useFakeTimers();
  asked = [];
});
afterEach(() => void vi.useRealTimers());

/** The events of a reply, with lost connections opened again at once. */
async function eventsOf(client: ReturnType<typeof createClient>, lastEventId?: string) {
  const events: string[] = [];
  const reading = (async () => {
    for await (const { event, id } of client.followReply("c1", { lastEventId }))
      events.push(`${event} ${id}`);
  })();
  reading.catch(() => undefined);
  await vi.advanceTimersByTimeAsync(10_000);
  await reading;
  return events;
}

describe("a client", () => {
  it("calls its server with its headers", async () => {
    const client = clientOf(Response.json({ isAuthenticated: false, user: null, notice: null }));
    expect(await client.session.user()).toMatchObject({ status: 200, body: { user: null } });
    expect(asked[0]?.url).toBe(`${baseUrl}/api/user`);
    expect(headersAsked("x-team")).toEqual(["blue"]);
  });

  it("lets a header of a call replace its own", async () => {
    const client = clientOf(Response.json([]));
    await client.systemPrompts.list({ extraHeaders: { "x-team": "red" } });
    expect(headersAsked("x-team")).toEqual(["red"]);
  });

  it("takes the address of its server with a slash at the end", async () => {
    const urls: string[] = [];
    const send: typeof fetch = async (input) => {
      urls.push(String(input));
      return Response.json([]);
    };
    await createClient({ baseUrl: `${baseUrl}/`, fetch: send }).systemPrompts.list();
    expect(urls).toEqual([`${baseUrl}/api/system-prompts`]);
  });

  it("resolves for a refusal, with its problem", async () => {
    const problem = { code: "not_found", message: "Nothing was found here.", requestId: "r" };
    const client = clientOf(Response.json(problem, { status: 404 }));
    expect(await client.chats.get({ params: { id: "c1" } })).toMatchObject({ status: 404, body: problem });
  });

  it("takes no page of a proxy for an answer", async () => {
    const page = new Response("<!doctype html>", { headers: { "content-type": "text/html" } });
    await expect(clientOf(page).session.user()).rejects.toBeInstanceOf(ApiError);
  });

  it("knows nothing of the user of another client", async () => {
    const user = { isAuthenticated: true, user: { id: "anna" }, notice: null };
    const first = clientOf(Response.json(user), Response.json([]));
    await first.session.user();
    await first.systemPrompts.list();
    await clientOf(Response.json([])).systemPrompts.list();
    expect(headersAsked("expected-user")).toEqual([null, "anna", null]);
  });
});

describe("the reply that a client follows", () => {
  it("ends with `done`, though the connection stays open", async () => {
    const connection = new FakeEventConnection();
    const client = clientOf(connection);
    void connection.write(beginning + delta + done);
    expect(await eventsOf(client)).toEqual(["reply m1.3", "delta m1.7", "done m1.7"]);
    expect(asked[0]?.url).toBe(`${baseUrl}/api/chats/c1/events`);
  });

  it("goes on after the last event where the connection was lost", async () => {
    const client = clientOf(stream(beginning), stream(frame("reply", "m1.7", { text: " two" }), done));
    expect(await eventsOf(client)).toEqual(["reply m1.3", "reply m1.7", "done m1.7"]);
    expect(headersAsked("last-event-id")).toEqual([null, "m1.3"]);
  });

  it("goes on after the event that an earlier process received", async () => {
    const client = clientOf(stream(done));
    expect(await eventsOf(client, "m1.7")).toEqual(["done m1.7"]);
    expect(headersAsked("last-event-id")).toEqual(["m1.7"]);
  });

  it("has no events where none is written", async () => {
    expect(await eventsOf(clientOf(new Response(null, { status: 204 })))).toEqual([]);
  });

  it("throws what the server says for good", async () => {
    const problem = { code: "not_found", message: "Nothing was found here.", requestId: "r" };
    const client = clientOf(Response.json(problem, { status: 404 }));
    await expect(eventsOf(client)).rejects.toMatchObject({ status: 404, body: problem });
  });

  it("ends without an error when the caller aborts, and drops the events that wait", async () => {
    const connection = new FakeEventConnection();
    const client = clientOf(connection);
    const leaving = new AbortController();
    void connection.write(beginning + delta);
    const events: string[] = [];
    for await (const { event } of client.followReply("c1", { signal: leaving.signal })) {
      events.push(event);
      leaving.abort();
    }
    expect(events).toEqual(["reply"]);
    expect(asked[0]?.init.signal?.aborted).toBe(true);
  });

  it("closes its connection when the caller leaves the loop", async () => {
    const connection = new FakeEventConnection();
    const client = clientOf(connection);
    void connection.write(beginning + delta);
    for await (const { event } of client.followReply("c1")) if (event === "reply") break;
    expect(asked[0]?.init.signal?.aborted).toBe(true);
  });

  it("closes its connection when it is ended while the next event is awaited", async () => {
    const events = clientOf(new FakeEventConnection()).followReply("c1");
    const step = events.next();
    await vi.advanceTimersByTimeAsync(0);
    await events.return();
    expect(await step).toEqual({ done: true, value: undefined });
    expect(asked[0]?.init.signal?.aborted).toBe(true);
  });
});

describe("the chat list that a client follows", () => {
  const deleted = (id: string) => `event: deleted\ndata: ${JSON.stringify({ ids: [id] })}\n\n`;

  it("has changed wherever a connection begins, as what happened before it is not told", async () => {
    const client = clientOf(stream(deleted("c1")), stream(deleted("c2")));
    const events: string[] = [];
    const reading = (async () => {
      for await (const { event } of client.followChatList()) if (events.push(event) === 4) break;
    })();
    await vi.advanceTimersByTimeAsync(10_000);
    await reading;
    expect(events).toEqual(["changed", "deleted", "changed", "deleted"]);
  });
});
