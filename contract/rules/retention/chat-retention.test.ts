import { describe, expect, it } from "vitest";
import {
  declareRetention,
  deletionLimits,
  keepsAllChats,
  longestRetention,
  noticeLimits,
  type RetentionDays,
  retentionAt,
} from "./chat-retention.ts";

/** A day of December 2026. */
const on = (day: number) => new Date(Date.UTC(2026, 11, day));
const declared = (stored: RetentionDays, days: number | null, now = on(10), checkedAt = now) =>
  declareRetention({ ...stored, checkedAt }, days, now);
const limits = (stored: RetentionDays, now: Date, checkedAt = now) =>
  deletionLimits({ ...stored, checkedAt }, now);
const inForce = (days: number): RetentionDays => ({ days, next: null });
const announced = (days: number, from: Date, before: number | null = null): RetentionDays => ({
  days: before,
  next: { days, from },
});

describe("a declared value", () => {
  it("that is the first takes effect after seven days", () => {
    expect(declared(keepsAllChats, 30)).toEqual(announced(30, on(17)));
  });

  it("that is declared again keeps its day, and is in force from then on", () => {
    const first = announced(30, on(17));
    expect(declared(first, 30, on(12))).toEqual(first);
    expect(declared(first, 30, on(17))).toEqual(inForce(30));
    expect(retentionAt(first, on(16))).toEqual(first);
    expect(retentionAt(first, on(17))).toEqual(inForce(30));
  });

  it("that is lower takes effect after seven days, and the one before holds meanwhile", () => {
    expect(declared(inForce(90), 30)).toEqual(announced(30, on(17), 90));
    expect(declared(announced(30, on(12), 90), 20)).toEqual(announced(20, on(17), 90));
  });

  it("that is higher holds at once, and so does none", () => {
    expect(declared(inForce(30), 90)).toEqual(inForce(90));
    expect(declared(announced(30, on(12), 90), 90)).toEqual(inForce(90));
    for (const known of [inForce(30), announced(30, on(12)), announced(30, on(12), 90)])
      expect(declared(known, null)).toEqual(keepsAllChats);
  });

  it("that is higher than an announced one keeps the day that was announced", () => {
    expect(declared(announced(30, on(12)), 60)).toEqual(announced(60, on(12)));
    expect(declared(announced(30, on(12), 90), 60)).toEqual(announced(60, on(12), 90));
  });

  it("is a first one after more than a day without a server, or a jump of the clock", () => {
    expect(declared(inForce(30), 30, on(10), on(9))).toEqual(inForce(30));
    expect(declared(inForce(30), 30, on(10), on(8))).toEqual(announced(30, on(17)));
    expect(declared(inForce(30), 30, on(10), on(12))).toEqual(announced(30, on(17)));
    expect(declared(announced(30, on(9)), 30, on(10), on(7))).toEqual(announced(30, on(17)));
  });
});

it("the longest value of several servers holds, and none is the longest", () => {
  expect(longestRetention([30, 90, 60])).toBe(90);
  expect(longestRetention([30, null])).toBeNull();
});

describe("the chats that go", () => {
  it("were last active before the days in force, and unpinned before the notice", () => {
    expect(limits(inForce(5), on(20))).toEqual({ activeUntil: on(15), unpinnedUntil: on(13) });
    expect(limits(announced(5, on(21), 9), on(20))?.activeUntil).toEqual(on(11));
    expect(limits(announced(5, on(20), 9), on(20))?.activeUntil).toEqual(on(15));
    for (const kept of [keepsAllChats, announced(5, on(21))]) expect(limits(kept, on(20))).toBeUndefined();
  });

  it("are none after more than a day without a server, or a jump of the clock", () => {
    expect(limits(inForce(5), on(20), on(19))?.activeUntil).toEqual(on(15));
    for (const checkedAt of [on(18), on(22)]) expect(limits(inForce(5), on(20), checkedAt)).toBeUndefined();
  });

  it("are told seven days before, by the value that holds then", () => {
    expect(noticeLimits(inForce(10), on(20))?.activeUntil).toEqual(on(17));
    expect(noticeLimits(announced(10, on(27), 30), on(20))?.activeUntil).toEqual(on(17));
    expect(noticeLimits(inForce(1), on(20))?.activeUntil).toEqual(on(26));
    expect(noticeLimits(keepsAllChats, on(20))).toBeUndefined();
  });
});
