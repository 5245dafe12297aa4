import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { sessionSeconds } from "#contract/limits.ts";
import { connect } from "../../database/connect.ts";
import { purgeExpired } from "../../database/rows/purge.ts";
import { setUpDatabase } from "../../test/database/setup-database.ts";
import { emptyTables } from "../../test/database/test-database.ts";
import { MovableClock } from "../../test/worlds/movable-clock.ts";
import { DatabaseLimiter } from "./database-limiter.ts";

const { database, settings } = await setUpDatabase();
const other = connect(settings);
afterAll(() => other.destroy());

const clock = new MovableClock();
const rate = { points: 3, seconds: 60 };
const parts = { clock, name: "tries", rate };
const limiter = new DatabaseLimiter({ ...parts, database });
const ofAnotherProcess = new DatabaseLimiter({ ...parts, database: other });

beforeEach(async () => {
  clock.reset();
  await emptyTables(database);
});

/** The resulting count, over the limit or not. */
const countOf = (taking: Promise<{ consumedPoints: number }>) =>
  taking.catch((over: { consumedPoints: number }) => over).then(({ consumedPoints }) => consumedPoints);

const take = (key = "somebody", counter = limiter) => counter.consume(key);

describe("a count in the database", () => {
  it("gives each of many at once, of two processes, a number of its own", async () => {
    const takers = Array.from({ length: 20 }, (_, index) => (index % 2 === 0 ? limiter : ofAnotherProcess));
    const counts = await Promise.all(takers.map((counter) => countOf(take("somebody", counter))));
    expect(counts.sort((one, two) => one - two)).toEqual(takers.map((_, index) => index + 1));
  });

  it("is refused over the limit, with the time that is left, and by its key alone", async () => {
    for (let time = 1; time <= rate.points; time += 1) await take();
    clock.advanceSeconds(20);
    const { msBeforeNext } = await take().catch((over) => over);
    expect(msBeforeNext).toBeGreaterThan(39_000);
    expect(msBeforeNext).toBeLessThanOrEqual(40_000);
    expect(await countOf(take("somebody else"))).toBe(1);
  });

  it("begins again when its time is over", async () => {
    for (let time = 1; time <= rate.points; time += 1) await take();
    await expect(take()).rejects.toMatchObject({ consumedPoints: 4 });
    clock.advanceSeconds(rate.seconds);
    expect(await countOf(take())).toBe(1);
  });

  it("runs from the first that is not given back", async () => {
    await take();
    await limiter.reward("somebody");
    clock.advanceSeconds(rate.seconds / 2);
    for (let time = 1; time <= rate.points; time += 1) await take();
    const { msBeforeNext } = await take().catch((over) => over);
    expect(msBeforeNext).toBeGreaterThan((rate.seconds - 1) * 1000);
  });

  it("holds no longer than it may, and no less, when it was made by a clock that was ahead", async () => {
    const days = 10 * 24 * 60 * 60;
    clock.advanceSeconds(days);
    await take();
    await take();
    clock.advanceSeconds(-days);
    expect(await countOf(take())).toBe(3);
    const { msBeforeNext } = await take().catch((over) => over);
    expect(msBeforeNext).toBeLessThanOrEqual(rate.seconds * 1000);
    clock.advanceSeconds(rate.seconds);
    expect(await countOf(take())).toBe(1);
  });

  it("runs as long for servers whose clocks differ by less than its time", async () => {
    const behind = new MovableClock();
    behind.advanceSeconds(5 - rate.seconds);
    const ofOneBehind = new DatabaseLimiter({ ...parts, clock: behind, database: other });
    const counts: number[] = [];
    for (let second = 0; second < rate.seconds; second += 10) {
      for (const counter of [limiter, ofOneBehind]) counts.push(await countOf(take("somebody", counter)));
      for (const each of [clock, behind]) each.advanceSeconds(10);
    }
    expect(counts).toEqual(counts.map((_, index) => index + 1));
    expect(await countOf(take())).toBe(1);
  });

  it("can be given back, and never more of it than was taken", async () => {
    await take();
    for (let time = 1; time <= 3; time += 1) await limiter.reward("somebody");
    expect(await countOf(take())).toBe(1);
    clock.advanceSeconds(rate.seconds);
    await limiter.reward("somebody");
    expect(await countOf(take())).toBe(1);
  });

  it("is not there when its transaction is taken back", async () => {
    const cut = database.transaction(async (transaction) => {
      await limiter.consume("somebody", 1, { transaction });
      throw new Error("It is taken back.");
    });
    await expect(cut).rejects.toThrow("taken back");
    expect(await countOf(take())).toBe(1);
  });

  it("is purged when its time is over", async () => {
    await take("early");
    clock.advanceSeconds(rate.seconds / 2);
    await take("late");
    clock.advanceSeconds(rate.seconds / 2);
    await purgeExpired(database, clock.now(), sessionSeconds.max);
    expect(await database("rate_limits").pluck("key")).toEqual(["tries:late"]);
  });
});
