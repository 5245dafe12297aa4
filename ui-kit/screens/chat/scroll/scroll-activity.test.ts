import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ScrollActivity } from "./scroll-activity.ts";

const frameMilliseconds = 16;

/** A list of 500 pixels, without a browser. */
class List extends EventTarget {
  scrollTop = 10_000;
  readonly clientHeight = 500;
  isSkimmed = false;

  toggleAttribute(_name: string, isSet = false): boolean {
    this.isSkimmed = isSet;
    return isSet;
  }

  moveBy(pixels: number): void {
    this.scrollTop += pixels;
    this.dispatchEvent(new Event("scroll"));
  }
}

let list = new List();
let activity = new ScrollActivity();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("window", {});
  vi.stubGlobal("requestAnimationFrame", (draw: () => void) => setTimeout(draw, frameMilliseconds));
  list = new List();
  activity = new ScrollActivity();
  activity.observe(list);
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test("work waits until the list has stood still", () => {
  const work = vi.fn();
  activity.whenStill(work);
  for (let frame = 0; frame < 60; frame += 1) {
    list.moveBy(-20);
    vi.advanceTimersByTime(frameMilliseconds);
  }
  expect(work).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1000);
  expect(work).toHaveBeenCalledOnce();
});

test("work that is cancelled is not done", () => {
  const work = vi.fn();
  list.moveBy(-20);
  activity.whenStill(work)();
  vi.advanceTimersByTime(1000);
  expect(work).not.toHaveBeenCalled();
});

test("a list is skimmed while it moves by half its height at a time, and no longer when it stands still", () => {
  list.moveBy(-100);
  expect(list.isSkimmed).toBe(false);
  list.moveBy(-300);
  expect([list.isSkimmed, activity.isSkimming()]).toEqual([true, true]);
  vi.advanceTimersByTime(500);
  expect([list.isSkimmed, activity.isSkimming()]).toEqual([false, false]);
});

test("what the page moves itself is no scrolling", () => {
  const work = vi.fn();
  activity.expectMove();
  list.moveBy(-2000);
  activity.whenStill(work);
  expect(list.isSkimmed).toBe(false);
  vi.advanceTimersByTime(400);
  expect(work).toHaveBeenCalledOnce();
  list.moveBy(-2000);
  expect(list.isSkimmed).toBe(true);
});

test("the event of the page's own scrolling comes with the next frame", () => {
  activity.expectScroll();
  list.moveBy(-2000);
  expect(list.isSkimmed).toBe(false);
  vi.advanceTimersToNextFrame();
  list.moveBy(-2000);
  expect(list.isSkimmed).toBe(true);
});

test("a later scroll of the page shortens no wait for an earlier change of heights", () => {
  activity.expectMove();
  activity.expectScroll();
  vi.advanceTimersToNextFrame();
  list.moveBy(-2000);
  expect(list.isSkimmed).toBe(false);
});

test("nothing is left on a list that leaves the page", () => {
  const other = new List();
  const stop = new ScrollActivity().observe(other);
  other.moveBy(-2000);
  stop();
  expect(other.isSkimmed).toBe(false);
});
