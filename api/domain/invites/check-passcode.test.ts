import { beforeEach, describe, expect, it } from "vitest";
import { setUpDatabase } from "../../test/database/setup-database.ts";
import { MovableClock } from "../../test/worlds/movable-clock.ts";
import { operatorActor } from "../audit/actor.ts";
import { checkPasscode } from "./check-passcode.ts";
import { insertInvite } from "./invite-repository.ts";

const { database } = await setUpDatabase();
const clock = new MovableClock();
const rate = { points: 5, seconds: 900 };
const limits = { linkPasscodes: rate, linkPasscodesPerLifetime: 15 };
const passcode = 48_291_357;

let lastNumber = 0;
let linkId = "";

beforeEach(async () => {
  clock.reset();
  lastNumber += 1;
  const expiresAt = new Date(clock.now().getTime() + 24 * 60 * 60 * 1000);
  const invite = { uniqueUserNumber: lastNumber, passcode, roleName: "user" };
  const link = await database.transaction((transaction) =>
    insertInvite(transaction, clock.now(), expiresAt, invite, operatorActor),
  );
  linkId = link.linkId;
});

/** The code with which a passcode is refused, or `right`. */
const enter = (guess: number) =>
  checkPasscode({ database, limits }, clock.now(), { linkId, passcode: guess }, operatorActor).then(
    () => "right",
    (refusal: { code: string }) => refusal.code,
  );

const wait = () =>
  checkPasscode({ database, limits }, clock.now(), { linkId, passcode }, operatorActor).catch(
    ({ details }) => details.retryAfterSeconds,
  );

async function enterWrong(times: number): Promise<void> {
  for (let guess = 1; guess <= times; guess += 1) expect(await enter(guess)).toBe("passcode_incorrect");
}

describe("the window of a link's wrong passcodes", () => {
  it("refuses also the right one when it is full, and begins again when it is over", async () => {
    await enterWrong(rate.points);
    expect(await enter(passcode)).toBe("too_many_attempts");
    clock.advanceSeconds(rate.seconds);
    expect(await enter(passcode)).toBe("right");
  });

  it("is no longer than its time, and forgets no guess, when it began by a clock that was ahead", async () => {
    clock.advanceSeconds(2 * 60 * 60);
    await enterWrong(2);
    clock.advanceSeconds(-2 * 60 * 60);
    await enterWrong(rate.points - 2);
    expect(await wait()).toBeLessThanOrEqual(rate.seconds);
    clock.advanceSeconds(rate.seconds);
    expect(await enter(passcode)).toBe("right");
  });

  it("is as long at a server whose clock is behind by less than its time", async () => {
    const lag = rate.seconds - 5;
    await enterWrong(rate.points);
    clock.advanceSeconds(-lag);
    expect(await enter(passcode)).toBe("too_many_attempts");
    expect(await wait()).toBeLessThanOrEqual(rate.seconds);
    clock.advanceSeconds(lag + 10);
    expect(await enter(passcode)).toBe("too_many_attempts");
    clock.advanceSeconds(rate.seconds - 10);
    expect(await enter(passcode)).toBe("right");
  });
});
