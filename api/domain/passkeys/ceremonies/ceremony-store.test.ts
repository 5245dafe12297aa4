import { beforeEach, describe, expect, it } from "vitest";
import { setUpDatabase } from "../../../test/database/setup-database.ts";
import { MovableClock } from "../../../test/worlds/movable-clock.ts";
import { CeremonyStore } from "./ceremony-store.ts";

const binding = { purpose: "login", sessionHash: "a".repeat(64) } as const;
const challengeSeconds = 60;
const invalid = expect.objectContaining({ code: "challenge_invalid" });

const clock = new MovableClock();
const { database } = await setUpDatabase();
const ceremonies = new CeremonyStore({ database, clock, challengeSeconds });

describe("the open ceremonies", () => {
  beforeEach(async () => {
    clock.reset();
    await database("ceremonies").delete();
  });

  it("are taken once, also by many calls at once", async () => {
    const challenge = await ceremonies.open(binding);
    const taken = await Promise.allSettled([1, 2, 3, 4].map(() => ceremonies.consume(challenge, binding)));
    expect(taken.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await database("ceremonies")).toEqual([]);
  });

  it("serve their purpose and their browser alone, and stay open for them", async () => {
    const challenge = await ceremonies.open(binding);
    const others = [
      { ...binding, sessionHash: "b".repeat(64) },
      { ...binding, purpose: "register" as const },
      { ...binding, linkId: "0".repeat(26) },
    ];
    for (const other of others) await expect(ceremonies.consume(challenge, other)).rejects.toEqual(invalid);
    expect(await ceremonies.consume(challenge, binding)).toMatchObject({ challenge });
  });

  it("end after their time", async () => {
    const challenge = await ceremonies.open(binding);
    clock.advanceSeconds(challengeSeconds);
    await expect(ceremonies.consume(challenge, binding)).rejects.toEqual(invalid);
  });

  it("are five in one browser: the oldest is evicted", async () => {
    const challenges: string[] = [];
    for (let count = 1; count <= 6; count += 1) {
      challenges.push(await ceremonies.open(binding));
      clock.advanceSeconds(1);
    }
    const [oldest = "", ...others] = challenges;
    await expect(ceremonies.consume(oldest, binding)).rejects.toEqual(invalid);
    for (const challenge of others) await ceremonies.consume(challenge, binding);
  });

  it("of a clock that was ahead end as well, and do not take the place of new ones", async () => {
    clock.advanceSeconds(2 * 60 * 60);
    const early: string[] = [];
    for (let count = 1; count <= 5; count += 1) early.push(await ceremonies.open(binding));
    clock.advanceSeconds(-2 * 60 * 60);
    const challenge = await ceremonies.open(binding);
    for (const one of early) await expect(ceremonies.consume(one, binding)).rejects.toEqual(invalid);
    expect(await ceremonies.consume(challenge, binding)).toMatchObject({ challenge });
  });

  it.each(["", "x".repeat(5000), "é".repeat(43), `${"A".repeat(42)}=`])(
    "do not hold what cannot be a challenge: %s",
    async (challenge) => {
      await expect(ceremonies.consume(challenge, binding)).rejects.toEqual(invalid);
    },
  );
});
