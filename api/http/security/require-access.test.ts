import { expect, it } from "vitest";
import { readConfig } from "../../config/config.ts";
import { MovableClock } from "../../test/worlds/movable-clock.ts";
import { requireFresh } from "./require-access.ts";

const config = readConfig({ FRESH_SECONDS: "600" });
const clock = new MovableClock();
const foundSession = {
  publicId: "s",
  data: "{}",
  userId: "u",
  authenticatorId: "p",
  ip: "::1",
  userAgent: "",
  lastSeenAt: clock.now(),
  expiresAt: clock.now(),
  user: undefined,
  listVersion: 0,
};

/** The code with which a session is refused whose passkey was proved this many seconds ago. */
function refusalAfter(seconds: number): unknown {
  const authAt = new Date(clock.now().getTime() - seconds * 1000);
  try {
    requireFresh({ clock, config })({ foundSession: { ...foundSession, authAt } });
    return undefined;
  } catch (error) {
    return error;
  }
}

const stale = expect.objectContaining({ code: "reauth_required" });

it.each([
  [0, undefined],
  [590, undefined],
  [610, stale],
  // The clock of another process may be slightly ahead.
  [-5, undefined],
])("a passkey that was proved %i seconds ago", (seconds, refusal) => {
  expect(refusalAfter(seconds)).toEqual(refusal);
});

it("a passkey that was proved by a clock that was far ahead proves nothing any more", () => {
  expect(refusalAfter(-24 * 60 * 60)).toEqual(stale);
});
