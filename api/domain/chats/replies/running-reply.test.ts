import { setTimeout as wait } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { RunningReply } from "./running-reply.ts";
import type { ReplyDelta, StoredReplyEnd } from "./streaming-reply.ts";

const message = {
  ...{ id: "m", chatId: "c", position: 1, version: 1, role: "assistant", status: "streaming", code: null },
  ...{ retryAt: null, isCut: false, timestamp: new Date(0), content: "", versions: undefined },
  ...{ modelLabel: null, isFallback: false, reasoning: null },
};
const begin = () => new RunningReply({ message, userId: "u", historyTokens: 0 });
const saved = {
  kind: "ended",
  status: "complete",
  code: null,
  retryAt: null,
  isCut: false,
  content: "",
} as const;

/** A listener that records all calls. */
function listenTo(reply: RunningReply) {
  const deltas: ReplyDelta[] = [];
  const ends: StoredReplyEnd[] = [];
  const leave = reply.subscribe({ onDelta: (delta) => deltas.push(delta), onEnd: (end) => ends.push(end) });
  return { deltas, ends, leave, text: () => deltas.map(({ text }) => text).join("") };
}

describe("the text of a running reply", () => {
  it("is passed on at once, and what follows immediately together", async () => {
    const reply = begin();
    const reader = listenTo(reply);
    reply.add("One");
    expect(reader.text()).toBe("One");
    reply.add(", two");
    reply.add(", three");
    expect(reader.deltas).toHaveLength(1);
    await expect.poll(() => reader.deltas).toHaveLength(2);
    expect(reader.deltas[1]).toEqual({ text: ", two, three", offset: 15 });
  });

  it("is the same object for all readers", () => {
    const reply = begin();
    const readers = [listenTo(reply), listenTo(reply)];
    reply.add("One");
    expect(readers[0]?.deltas[0]).toBe(readers[1]?.deltas[0]);
  });

  it("reaches a reader that joins later from there on", async () => {
    const reply = begin();
    const first = listenTo(reply);
    reply.add("One");
    reply.add(", two");
    const second = listenTo(reply);
    expect(first.text()).toBe("One, two");
    reply.add(", three");
    reply.end({ status: "complete", code: null });
    expect(second.text()).toBe(", three");
  });

  it("never has half a pair: it waits for the other one", () => {
    const reply = begin();
    const reader = listenTo(reply);
    reply.add("a\ud83d");
    expect(reader.text()).toBe("a");
    reply.add("\udd6fb");
    reply.end({ status: "complete", code: null });
    expect(reader.text()).toBe("a🕯b");
    expect(reply.text).toBe("a🕯b");
  });

  it.each([
    ["a\ud83d", "b", "a\ufffdb"],
    ["a", "\udd6fb", "a\ufffdb"],
    ["a\ud83d", "\ud83d\udd6f", "a\ufffd🕯"],
  ])("of %j and %j is %j: a half that stays alone is replaced", (first, second, text) => {
    const reply = begin();
    reply.add(first);
    reply.add(second);
    expect(reply.text).toBe(text);
  });

  it("has no control characters, and counts the cleaned text", () => {
    const reply = begin();
    const reader = listenTo(reply);
    reply.add("\u001b[1ma\u0000\ud83d");
    reply.add("\u0085\udd6f\r");
    reply.add("\n\u009b");
    reply.end({ status: "complete", code: null });
    expect(reply.text).toBe("[1ma🕯\r\n");
    expect(reader.text()).toBe(reply.text);
    expect(reader.deltas.at(-1)?.offset).toBe(reply.text.length);
  });

  it.each([
    ["complete", "a\ufffd"],
    ["stopped", "a"],
  ] as const)("with a half at its end that is %s is %j", (status, text) => {
    const reply = begin();
    const reader = listenTo(reply);
    reply.add("a\ud83d");
    reply.end({ status, code: null });
    expect(reply.text).toBe(text);
    expect(reader.text()).toBe(text);
  });
});

describe("the end of a running reply", () => {
  it("is the first that comes, and nothing is added after it", async () => {
    const reply = begin();
    reply.add("One");
    reply.stop(2);
    reply.add(", two");
    reply.end({ status: "complete", code: null });
    expect(reply).toMatchObject({ text: "On", ending: { status: "stopped", code: null } });
    expect(reply.signal.aborted).toBe(true);
  });

  it.each([
    [0, ""],
    [1, "a"],
    [2, "a"],
    [3, "a🕯"],
    [4, "a🕯b"],
    [99, "a🕯b"],
  ])("after %i seen units leaves %j", (seen, text) => {
    const reply = begin();
    reply.add("a🕯b");
    reply.stop(seen);
    expect(reply.text).toBe(text);
  });

  it("leaves all of a text that came after what was seen was taken back", () => {
    const reply = begin();
    reply.add("Hm, well");
    reply.restart();
    reply.add("Good day.");
    reply.stop(2, 0);
    expect(reply).toMatchObject({ text: "Good day.", epoch: 1 });
  });

  it("is published once, after all text and when it is saved", async () => {
    const reply = begin();
    const reader = listenTo(reply);
    reply.add("One");
    reply.add(", two");
    reply.end({ status: "complete", code: null });
    expect(reader).toMatchObject({ ends: [] });
    reply.settle(saved);
    reply.settle({ kind: "deleted" });
    expect(reader.text()).toBe("One, two");
    expect(reader.ends).toEqual([saved]);
    expect(await reply.whenSettled).toEqual(saved);
  });

  it("is not published to a listener that has left", async () => {
    const reply = begin();
    const reader = listenTo(reply);
    reader.leave();
    reply.add("One");
    reply.settle(saved);
    await wait(20);
    expect(reader).toMatchObject({ deltas: [], ends: [] });
  });
});

describe("the reasoning of a running reply", () => {
  it("keeps a surrogate pair that comes in two pieces", () => {
    const reply = begin();
    reply.addReasoning("A \ud83d");
    expect(reply.reasoning).toBe("A ");
    reply.addReasoning("\udd6f lit");
    expect(reply.reasoning).toBe("A 🕯 lit");
  });

  it("ends half a pair as text, and never carries it over to the next model", () => {
    const reply = begin();
    reply.beginModel({ id: "a", label: "A", isFallback: false });
    reply.addReasoning("A\ud83d");
    reply.beginModel({ id: "b", label: "B", isFallback: true });
    reply.addReasoning("\udd6fB\ud83d");
    reply.end({ status: "complete", code: null });
    expect(reply.reasoning).toBe("\ufffdB\ufffd");
  });
});
