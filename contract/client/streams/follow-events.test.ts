import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { heartbeatSeconds } from "../../limits.ts";
import { ApiConnection } from "../http/api-connection.ts";
import { FakeEventConnection } from "./fake-event-connection.ts";
import { followEvents } from "./follow-events.ts";
import type { PageLifecycleEvent } from "./page-lifecycle.ts";

type WordEvent = { event: "word"; data: { text: string } } | { event: "end"; data: object };

const eventNames = { word: true, end: true } as const;
const word = (text: string, id: string) => `event: word\nid: ${id}\ndata: ${JSON.stringify({ text })}\n\n`;
const end = "event: end\ndata: {}\n\n";

let asked: { lastEventId: string | null; signal: AbortSignal }[] = [];
let answers: (Response | FakeEventConnection)[] = [];
let moment: (moment: PageLifecycleEvent) => void = () => {};

function follow(signal = new AbortController().signal) {
  const heard: string[] = [];
  const connections: string[] = [];
  const outcome = followEvents<WordEvent>({
    connection: new ApiConnection(),
    path: "/api/words",
    eventNames,
    signal,
    onEvent: ({ event, data }) => {
      heard.push(event === "word" ? data.text : "end");
      return event === "end";
    },
    onConnection: (connection) => void connections.push(connection),
    pageLifecycle: (listener) => {
      moment = listener;
      return () => {};
    },
  });
  return { heard, connections, outcome };
}

beforeEach(() => {
  vi.useFakeTimers();
  asked = [];
  answers = [];
  vi.stubGlobal("fetch", async (_: string, init: { headers: HeadersInit; signal: AbortSignal }) => {
    asked.push({ lastEventId: new Headers(init.headers).get("last-event-id"), signal: init.signal });
    const answer = answers.shift();
    if (answer === undefined) throw new TypeError("Failed to fetch");
    return answer instanceof FakeEventConnection ? answer.answer(init.signal) : answer;
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const soon = () => vi.advanceTimersByTimeAsync(0);
const later = (milliseconds = 20_000) => vi.advanceTimersByTimeAsync(milliseconds);

describe("a stream", () => {
  it("is read to its last event, with any chunk boundaries", async () => {
    const line = new FakeEventConnection();
    answers = [line];
    const { heard, outcome } = follow();
    const text = `: awake\n\n${word("a", "a.1")}${word("b", "a.2")}${end}`;
    for (const character of text) void line.write(character);
    await expect(outcome).resolves.toBe("ended");
    expect(heard).toEqual(["a", "b", "end"]);
  });

  it("is open once it is accepted, though nothing has happened yet", async () => {
    answers = [new FakeEventConnection()];
    const { connections } = follow();
    await soon();
    expect(connections).toEqual(["open"]);
  });

  it("is none when the server says so", async () => {
    answers = [new Response(null, { status: 204 })];
    await expect(follow().outcome).resolves.toBe("nothing");
  });

  it("goes on after the last id when the connection is lost", async () => {
    const [first, second] = [new FakeEventConnection(), new FakeEventConnection()];
    answers = [first, new Response("", { status: 502 }), second];
    const { heard, connections, outcome } = follow();
    void first.write(word("a", "r.1") + word("b", "r.2"));
    await soon();
    void first.close();
    await later();
    void second.write(word("c", "r.3") + end);
    await expect(outcome).resolves.toBe("ended");
    expect(asked.map(({ lastEventId }) => lastEventId)).toEqual([null, "r.2", "r.2"]);
    expect(heard).toEqual(["a", "b", "c", "end"]);
    expect(connections).toEqual(["open", "lost", "open"]);
  });

  it("passes over events that it does not know, and data that it cannot read", async () => {
    const line = new FakeEventConnection();
    answers = [line];
    const { heard, outcome } = follow();
    void line.write(
      `event: later\ndata: {}\n\nevent: word\ndata: {"text":\n\nevent: word\ndata: null\n\ndata: {}\n\n${end}`,
    );
    await outcome;
    expect(heard).toEqual(["end"]);
  });

  it.each([429, 502, 503])("is asked for again after a %d", async (status) => {
    const line = new FakeEventConnection();
    answers = [new Response("", { status }), line];
    const { outcome } = follow();
    await later();
    void line.write(end);
    await expect(outcome).resolves.toBe("ended");
  });
});

describe("a lost connection", () => {
  it("is tried later each time", async () => {
    const leave = new AbortController();
    follow(leave.signal);
    await later(1000);
    const early = asked.length;
    await later(60_000);
    const late = asked.length;
    await later(1000);
    expect(early).toBeGreaterThan(1);
    expect(asked.length - late).toBeLessThan(2);
    leave.abort();
  });

  it("is tried later each time though every connection begins well", async () => {
    const leave = new AbortController();
    answers = Array.from({ length: 500 }, () => {
      const line = new FakeEventConnection();
      void line.write(word("a", "r.1")).then(() => line.close());
      return line;
    });
    follow(leave.signal);
    await later(60_000);
    expect(asked.length).toBeLessThan(25);
    leave.abort();
  });

  it("is tried soon again after one that has lasted", async () => {
    const [first, second] = [new FakeEventConnection(), new FakeEventConnection()];
    const refused = Array.from({ length: 8 }, () => new Response("", { status: 503 }));
    answers = [...refused, first, second];
    follow();
    await later(30_000);
    expect(asked).toHaveLength(9);
    void first.write(": awake\n\n");
    await later(heartbeatSeconds * 1000);
    void first.write(": awake\n\n");
    await soon();
    void first.close();
    await later(300);
    expect(asked).toHaveLength(10);
  });

  it("is tried at once when the network is back", async () => {
    follow();
    await later(60_000);
    const before = asked.length;
    moment("back");
    await soon();
    expect(asked).toHaveLength(before + 1);
  });

  it("is noticed when nothing comes any more, not even a heartbeat", async () => {
    const [first, second] = [new FakeEventConnection(), new FakeEventConnection()];
    answers = [first, second];
    follow();
    void first.write(": awake\n\n");
    await later(heartbeatSeconds * 2000);
    expect(asked).toHaveLength(1);
    await later(heartbeatSeconds * 1000);
    expect(asked).toHaveLength(2);
    expect(asked[0]?.signal.aborted).toBe(true);
  });
});

describe("a page", () => {
  it("that is put away holds no connection, and asks for none until it is back", async () => {
    const [first, second] = [new FakeEventConnection(), new FakeEventConnection()];
    answers = [first, second];
    follow();
    void first.write(word("a", "r.1"));
    await soon();
    moment("left");
    await later(60_000);
    expect(asked).toHaveLength(1);
    expect(asked[0]?.signal.aborted).toBe(true);
    moment("back");
    await soon();
    expect(asked[1]?.lastEventId).toBe("r.1");
  });

  it("that is looked at again keeps a connection that lives", async () => {
    const line = new FakeEventConnection();
    answers = [line];
    follow();
    void line.write(word("a", "r.1"));
    await soon();
    moment("shown");
    await soon();
    expect(asked).toHaveLength(1);
  });

  it("that leaves receives no more events", async () => {
    const leave = new AbortController();
    const line = new FakeEventConnection();
    answers = [line];
    const { heard, outcome } = follow(leave.signal);
    void line.write(word("a", "r.1"));
    await soon();
    leave.abort();
    await expect(outcome).resolves.toBe("left");
    await later();
    expect(asked).toHaveLength(1);
    expect(heard).toEqual(["a"]);
  });
});
