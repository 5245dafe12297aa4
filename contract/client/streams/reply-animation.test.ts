import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ReplyAnimation } from "./reply-animation.ts";

const messageId = "0198c0de-0000-7000-8000-000000000001";

/** A reply whose frames are rendered by the test. */
function grow(text = "") {
  const frames: (() => void)[] = [];
  const live = new ReplyAnimation(
    messageId,
    { text },
    {
      request: (draw) => void frames.push(draw),
      handleKeyPress: () => {},
    },
  );
  const told = vi.fn();
  live.subscribe(told);
  const drawFrame = () => {
    for (const draw of frames.splice(0)) draw();
  };
  return { live, told, drawFrame };
}

describe("a growing reply", () => {
  it("is drawn once for each frame, however much arrives in between", () => {
    const { live, told, drawFrame } = grow();
    live.append("One", { messageId, offset: 3 });
    live.append(" two", { messageId, offset: 7 });
    expect(live.getSnapshot().text).toBe("");
    drawFrame();
    drawFrame();
    expect(live.getSnapshot().text).toBe("One two");
    expect(told).toHaveBeenCalledTimes(1);
  });

  it("begins with the stored text, and continues from there", () => {
    const { live, drawFrame } = grow("One");
    expect(live.getSnapshot().text).toBe("One");
    expect(live.eventId()).toBe(`${messageId}.3`);
    expect(live.append(" two", { messageId, offset: 7 })).toBe(true);
    drawFrame();
    expect(live.getSnapshot().text).toBe("One two");
  });

  it("doubles nothing that arrives again", () => {
    const { live, drawFrame } = grow("One two");
    expect(live.append("One two three", { messageId, offset: 13 })).toBe(true);
    expect(live.append(" three", { messageId, offset: 13 })).toBe(true);
    expect(live.append("One", { messageId, offset: 3 })).toBe(true);
    drawFrame();
    expect(live.getSnapshot().text).toBe("One two three");
  });

  it("replaces its text by one of a later epoch, and takes none of an earlier one", () => {
    const { live, drawFrame } = grow("Okay, they ask");
    drawFrame();
    expect(live.append("", { messageId, offset: 0, epoch: 1 })).toBe(true);
    expect(live.eventId()).toBe(`${messageId}.0.1`);
    drawFrame();
    expect(live.getSnapshot().text).toBe("");
    expect(live.append("Hello", { messageId, offset: 5, epoch: 1 })).toBe(true);
    expect(live.append(" about lamps", { messageId, offset: 26 })).toBe(false);
    drawFrame();
    expect(live.getSnapshot().text).toBe("Hello");
    expect(live.eventId()).toBe(`${messageId}.5.1`);
  });

  it("takes no piece of a later epoch that does not begin it", () => {
    const { live } = grow("Okay, they ask");
    expect(live.append("lo", { messageId, offset: 5, epoch: 1 })).toBe(false);
    expect(live.eventId()).toBe(`${messageId}.14`);
  });

  it("takes no piece that leaves a gap, and none of another reply", () => {
    const { live } = grow("One");
    expect(live.append("four", { messageId, offset: 20 })).toBe(false);
    expect(live.append(" two", { messageId: "another", offset: 7 })).toBe(false);
    expect(live.eventId()).toBe(`${messageId}.3`);
  });

  it("counts UTF-16 units", () => {
    const { live } = grow();
    live.append("🔥é", { messageId, offset: 3 });
    expect(live.eventId()).toBe(`${messageId}.3`);
  });
});

describe("a reply flows", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("until nothing has been drawn for a second", () => {
    const { live, told, drawFrame } = grow();
    expect(live.getSnapshot().isFlowing).toBe(false);
    live.append("One", { messageId, offset: 3 });
    drawFrame();
    vi.advanceTimersByTime(900);
    live.append(" two", { messageId, offset: 7 });
    drawFrame();
    vi.advanceTimersByTime(900);
    expect(live.getSnapshot()).toMatchObject({ text: "One two", isFlowing: true });
    vi.advanceTimersByTime(100);
    expect(live.getSnapshot()).toMatchObject({ text: "One two", isFlowing: false });
    expect(told).toHaveBeenCalledTimes(3);
  });

  it("no longer once it is stopped", () => {
    const { live, told, drawFrame } = grow();
    live.append("One", { messageId, offset: 3 });
    drawFrame();
    live.pause();
    expect(live.getSnapshot().isFlowing).toBe(false);
    vi.advanceTimersByTime(2000);
    expect(told).toHaveBeenCalledTimes(2);
  });

  it("not by reasoning, which is folded", () => {
    const { live, drawFrame } = grow();
    live.think({ text: "They ask.", at: 0 });
    drawFrame();
    expect(live.getSnapshot()).toMatchObject({ reasoning: "They ask.", isFlowing: false });
  });
});

describe("the reasoning of a growing reply", () => {
  it("is drawn beside its text, and moves no position", () => {
    const { live, drawFrame } = grow("One");
    live.think({ text: "They ", at: 0 });
    live.think({ text: "ask.", at: 5 });
    drawFrame();
    expect(live.getSnapshot()).toMatchObject({ text: "One", reasoning: "They ask." });
    expect(live.eventId()).toBe(`${messageId}.3`);
  });

  it("is replaced by what begins at 0, and ignores what would leave a gap", () => {
    const { live, drawFrame } = grow();
    live.think({ text: "First model.", at: 0 });
    live.think({ text: "later", at: 99 });
    live.think({ text: "Second", at: 0 });
    drawFrame();
    expect(live.getSnapshot().reasoning).toBe("Second");
  });
});

describe("a reply that its reader stopped", () => {
  it("keeps the rendered text when more arrives", () => {
    const { live, drawFrame } = grow();
    live.append("Seen", { messageId, offset: 4 });
    drawFrame();
    live.append(" unseen", { messageId, offset: 11 });
    expect(live.pause()).toEqual({ seen: 4, epoch: 0 });
    live.append(" late", { messageId, offset: 16 });
    drawFrame();
    expect(live.getSnapshot()).toMatchObject({ text: "Seen", isFrozen: true });
  });

  it("names the epoch of the rendered text, not of what arrived since", () => {
    const { live, drawFrame } = grow();
    live.append("Hm", { messageId, offset: 2 });
    drawFrame();
    live.append("Seen", { messageId, offset: 4, epoch: 1 });
    expect(live.pause()).toEqual({ seen: 2, epoch: 0 });
    live.resume();
    expect(live.pause()).toEqual({ seen: 4, epoch: 1 });
  });

  it("shows all of it when it could not be stopped", () => {
    const { live } = grow("Seen");
    live.pause();
    live.append(" late", { messageId, offset: 9 });
    live.resume();
    expect(live.getSnapshot()).toMatchObject({ text: "Seen late", isFrozen: false });
  });
});
