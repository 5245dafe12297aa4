import { describe, expect, it } from "vitest";
import {
  erasedPasscode,
  getInviteState,
  inviteLinkDetails,
  inviteProblemCode,
  isInviteForAdministrator,
  lowestUnusedNumber,
  toggleChanges,
} from "./invite-state.ts";

const now = new Date("2026-05-01T12:00:00.000Z");
const later = new Date("2026-05-01T12:00:00.001Z");
const open = { isValid: true, usedAt: null, lockedAt: null, expiresAt: later };

describe("the effective state of an invite link", () => {
  it.each([
    ["open", {}],
    ["locked", { lockedAt: now }],
    ["expired", { expiresAt: now }],
    ["off", { isValid: false }],
    ["used", { isValid: false, usedAt: now }],
    ["used", { usedAt: now, expiresAt: now, lockedAt: now }],
  ])("is %s with %j", (state, changes) => {
    expect(getInviteState({ ...open, ...changes }, now)).toBe(state);
  });
});

describe("a toggle", () => {
  const newEnd = new Date("2026-05-08T12:00:00.000Z");
  const cleared = { isValid: true, attempts: 0, attemptsTotal: 0, attemptsWindowStart: null, lockedAt: null };

  it.each([
    ["an open link off", {}, { isValid: false }],
    ["one that was off on until its end", { isValid: false }, { ...cleared, expiresAt: later }],
    [
      "one that is off and expired anew",
      { isValid: false, expiresAt: now },
      { ...cleared, expiresAt: newEnd },
    ],
    ["an expired one anew", { expiresAt: now }, { ...cleared, expiresAt: newEnd }],
    ["a locked one anew", { lockedAt: now }, { ...cleared, expiresAt: newEnd }],
    ["a used one never", { usedAt: now }, "invite_used"],
  ])("turns %s", (_, members, changes) => {
    expect(toggleChanges({ ...open, ...members }, now, newEnd)).toEqual(changes);
  });
});

it("refuses the use of a link by its state", () => {
  const states = ["open", "used", "off", "locked", "expired"] as const;
  const codes = [undefined, "invite_used", "invite_invalid", "invite_invalid", "invite_invalid"];
  expect(states.map(inviteProblemCode)).toEqual(codes);
});

it.each([
  ["of a link that makes a user", {}, false, 7],
  ["of one that makes an administrator", {}, true, null],
  ["of one for an account", { enrolUserId: "a" }, false, null],
  ["of a used one", { usedAt: now }, false, null],
  ["that was forgotten", { passcode: erasedPasscode }, false, null],
])("shows the passcode %s", (_, members, isForAdministrator, shown) => {
  const link = { passcode: 7, usedAt: null, enrolUserId: null, ...members };
  expect(inviteLinkDetails(link, "open", isForAdministrator).passcode).toBe(shown);
});

it("describes a link by its state and by the role of its account", () => {
  const link = { passcode: 7, usedAt: null, enrolUserId: null };
  expect(inviteLinkDetails(link, "open", false)).toMatchObject({
    role: "user",
    isValid: true,
    purpose: "account",
  });
  const own = { ...link, enrolUserId: "a" };
  expect(inviteLinkDetails(own, "off", true)).toMatchObject({
    ...{ role: "admin", isValid: false, state: "off", purpose: "re-enrolment" },
  });
});

it.each([
  ["that grants the role", { roleName: "admin", enrolUserId: null }, true],
  ["of an administrator's account", { roleName: "user", enrolUserId: "a" }, true],
  ["of another account", { roleName: "user", enrolUserId: "b" }, false],
  ["of a new user", { roleName: "user", enrolUserId: null }, false],
])("a link %s is for an administrator or not", (_, link, expected) => {
  expect(isInviteForAdministrator(link, new Set(["a"]))).toBe(expected);
});

it("finds the lowest free number", () => {
  expect([lowestUnusedNumber(new Set()), lowestUnusedNumber(new Set([1, 2, 4, null]))]).toEqual([1, 3]);
});
