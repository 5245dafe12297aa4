import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { FrameThrottle } from "./reply-animation.ts";

const frame = 1000 / 60;

/** A screen that renders a frame whenever the test advances time. */
function letFramesPass(milliseconds: number): void {
  for (let passed = 0; passed < milliseconds; passed += frame) vi.advanceTimersByTime(frame);
}

describe("drawings of one text", () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal("requestAnimationFrame", (draw: FrameRequestCallback) =>
      setTimeout(() => draw(performance.now()), frame),
    );
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it("take the next frame after a pause", () => {
    const frames = new FrameThrottle();
    const draw = vi.fn();
    for (let drawings = 1; drawings <= 3; drawings += 1) {
      frames.request(draw);
      vi.advanceTimersByTime(frame + 1);
      expect(draw).toHaveBeenCalledTimes(drawings);
      letFramesPass(100);
    }
  });

  it("leave a frame out when more comes at once", () => {
    const drawings = countDrawings(new FrameThrottle());
    letFramesPass(1000);
    expect(drawings()).toBeGreaterThan(15);
    expect(drawings()).toBeLessThan(34);
  });

  it("are about ten a second while the user types, and as many as before a moment later", () => {
    const frames = new FrameThrottle();
    const drawings = countDrawings(frames);
    letFramesPass(200);
    const before = drawings();
    for (let keys = 0; keys < 20; keys += 1) {
      frames.handleKeyPress();
      letFramesPass(50);
    }
    const whileTyping = drawings() - before;
    expect(whileTyping).toBeGreaterThanOrEqual(7);
    expect(whileTyping).toBeLessThanOrEqual(11);
    letFramesPass(200);
    const afterTyping = drawings();
    letFramesPass(1000);
    expect(drawings() - afterTyping).toBeGreaterThan(15);
  });

  it("leave the frame after a key press to the key", () => {
    const frames = new FrameThrottle();
    const draw = vi.fn();
    frames.request(draw);
    letFramesPass(40);
    frames.request(draw);
    frames.handleKeyPress();
    vi.advanceTimersByTime(frame + 1);
    expect(draw).toHaveBeenCalledTimes(1);
    letFramesPass(100);
    expect(draw).toHaveBeenCalledTimes(2);
  });
});

/** Requests a frame after each one. Returns a function that counts them. */
function countDrawings(frames: FrameThrottle): () => number {
  let drawings = 0;
  const draw = () => {
    drawings += 1;
    frames.request(draw);
  };
  frames.request(draw);
  return () => drawings;
}
