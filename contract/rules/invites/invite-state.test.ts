import { describe, expect, it } from "vitest";
import { inviteState } from "./invite-state.ts";

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
    expect(inviteState({ ...open, ...changes }, now)).toBe(state);
  });
});
