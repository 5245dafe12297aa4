import { describe, expect, it } from "vitest";
import { anonymousIdleSeconds, isFresh, isTouchDue, sessionExpiry } from "./session-times.ts";

const at = (seconds: number) => new Date(1_700_000_000_000 + seconds * 1000);

describe("the times of a session", () => {
  it.each([
    [0, 100],
    [50, 150],
    [300, 350],
  ])("last used after %s seconds end after %s", (seen, end) => {
    expect(sessionExpiry(at(0), at(seen), { idleSeconds: 100, maxSeconds: 350 })).toEqual(at(end));
  });

  it.each([
    [59, 3600, false],
    [60, 3600, true],
    [-60, 3600, true],
    [9, 40, false],
    [10, 40, true],
  ])(
    "are updated %s seconds after the last use with an idle time of %s: %s",
    (passed, idleSeconds, isNoted) => {
      expect(isTouchDue(at(0), at(passed), { idleSeconds })).toBe(isNoted);
    },
  );

  it("of an anonymous session are longer than a ceremony", () => {
    expect([anonymousIdleSeconds(300), anonymousIdleSeconds(900)]).toEqual([600, 960]);
  });

  it.each([
    [600, true],
    [601, false],
    [-601, false],
  ])("after %s seconds keep a proof fresh: %s", (passed, fresh) => {
    expect(isFresh(at(0), at(passed), 600)).toBe(fresh);
  });

  it("are never fresh without a proof", () => {
    expect(isFresh(null, at(0), 600)).toBe(false);
  });
});
