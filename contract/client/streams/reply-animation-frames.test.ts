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
    const drawings = countDrawings(new FrameThrottle(), 1000);
    expect(drawings).toBeGreaterThan(15);
    expect(drawings).toBeLessThan(34);
  });

  it("leave out three once a text has streamed for a second, and one again after a rest", () => {
    const frames = new FrameThrottle();
    const firstSecond = countDrawings(frames, 1000);
    letFramesPass(100);
    const later = countDrawings(frames, 1000);
    letFramesPass(600);
    const afterRest = countDrawings(frames, 1000);
    expect(later).toBeLessThan(0.7 * firstSecond);
    expect(later).toBeGreaterThan(0.4 * firstSecond);
    expect(Math.abs(afterRest - firstSecond)).toBeLessThanOrEqual(1);
  });

  it("are about ten a second while the user types, and as many as before a moment later", () => {
    const frames = new FrameThrottle();
    const before = countDrawings(frames, 500);
    const whileTyping = countDrawings(frames, 1000, () => frames.handleKeyPress());
    letFramesPass(200);
    const afterTyping = countDrawings(frames, 500);
    expect(whileTyping).toBeGreaterThanOrEqual(7);
    expect(whileTyping).toBeLessThanOrEqual(11);
    expect(afterTyping).toBeGreaterThan(0.6 * before);
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

/** Requests a drawing after each one for a time in milliseconds, and counts them. `act` runs every 50 ms. */
function countDrawings(frames: FrameThrottle, milliseconds: number, act = () => {}): number {
  let drawings = 0;
  let isOver = false;
  const draw = () => {
    if (isOver) return;
    drawings += 1;
    frames.request(draw);
  };
  frames.request(draw);
  for (let passed = 0; passed < milliseconds; passed += 50) {
    act();
    letFramesPass(50);
  }
  isOver = true;
  return drawings;
}
