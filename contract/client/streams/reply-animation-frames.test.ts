import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { throttleFrames } from "./reply-animation.ts";

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
    const nextFrame = throttleFrames();
    const draw = vi.fn();
    for (let drawings = 1; drawings <= 3; drawings += 1) {
      nextFrame(draw);
      vi.advanceTimersByTime(frame + 1);
      expect(draw).toHaveBeenCalledTimes(drawings);
      letFramesPass(100);
    }
  });

  it("leave a frame out when more comes at once", () => {
    const nextFrame = throttleFrames();
    let drawings = 0;
    const draw = () => {
      drawings += 1;
      nextFrame(draw);
    };
    nextFrame(draw);
    letFramesPass(1000);
    expect(drawings).toBeGreaterThan(15);
    expect(drawings).toBeLessThan(34);
  });
});
