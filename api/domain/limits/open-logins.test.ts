import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { connect } from "../../database/connect.ts";
import { makeLogger } from "../../logging/logger.ts";
import { setUpDatabase } from "../../test/database/setup-database.ts";
import { MovableClock } from "../../test/worlds/movable-clock.ts";
import { CeremonyStore } from "../passkeys/ceremonies/ceremony-store.ts";
import { OpenLogins } from "./open-logins.ts";

const { database, settings } = await setUpDatabase();
const other = connect(settings);
afterAll(() => other.destroy());

const most = 9;
const clock = new MovableClock();
const logger = makeLogger("error", () => undefined);
const processes = [database, other].map((ofProcess) => ({
  openLogins: new OpenLogins({ database: ofProcess, clock, logger, max: most }),
  ceremonies: new CeremonyStore({ database: ofProcess, clock, challengeSeconds: 60 }),
}));

let browsers = 0;

/** Begins a login in a new browser, at each process in turn. */
async function begin(address: string): Promise<void> {
  browsers += 1;
  const process = processes[browsers % processes.length];
  const sessionHash = String(browsers).padStart(64, "0");
  await process?.openLogins.evictOldest();
  await process?.ceremonies.open({ purpose: "login", sessionHash }, { address });
}

const openAddresses = () => database("ceremonies").orderBy("createdAt").pluck("address");

beforeEach(async () => {
  clock.reset();
  await database("ceremonies").delete();
});

describe("the sign-ins that all have begun", () => {
  it("are no more than the maximum plus concurrent ones, and at most the maximum after one more", async () => {
    const atOnce = 40;
    for (let round = 1; round <= 5; round += 1) {
      await Promise.all(Array.from({ length: atOnce }, (_, index) => begin(`203.0.113.${index % 4}`)));
      const open = await openAddresses();
      expect(open.length).toBeGreaterThanOrEqual(most);
      expect(open.length).toBeLessThan(most + atOnce);
    }
    await begin("203.0.113.1");
    expect(await openAddresses()).toHaveLength(most);
  });

  it("are evicted from the fullest addresses, until those have as few as the others", async () => {
    const each = { crowd: 12, few: 3, one: 1 };
    for (const [address, count] of Object.entries(each))
      for (let time = 1; time <= count; time += 1) {
        clock.advanceSeconds(1);
        await processes[0]?.ceremonies.open(
          { purpose: "login", sessionHash: `${address}${time}`.padStart(64, "0") },
          { address },
        );
      }
    await begin("newcomer");
    expect((await openAddresses()).sort()).toEqual([
      ...["crowd", "crowd", "crowd", "crowd"],
      ...["few", "few", "few", "newcomer", "one"],
    ]);
    for (let time = 1; time <= 3; time += 1) await begin("newcomer");
    expect((await openAddresses()).sort()).toEqual([
      ...["crowd", "crowd", "few", "few"],
      ...["newcomer", "newcomer", "newcomer", "newcomer", "one"],
    ]);
  });
});
