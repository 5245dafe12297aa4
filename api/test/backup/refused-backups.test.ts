import { readdirSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { createBackup } from "../../backup/make-backup.ts";
import { prepareDatabase } from "../../database/schema/prepare-database.ts";
import { MovableClock } from "../worlds/movable-clock.ts";
import { backUp, connectForTest, databasePairs, testDatabaseForTest } from "./backup-and-restore.ts";

const kinds = [...new Set(databasePairs.map(({ from }) => from))];

describe.each(kinds)("a backup on %s", { timeout: 60_000 }, (kind) => {
  const backupsIn = (folder: string) => readdirSync(folder).filter((name) => name.includes(".tar"));

  it("is refused where the database is empty, and leaves no file", async () => {
    const { place, config } = await testDatabaseForTest(kind);
    await connectForTest(place).raw("select 1");
    await expect(backUp(config)).rejects.toMatchObject({ code: "no_database" });
    expect(backupsIn(place.folder)).toEqual([]);
  });

  it("is refused where a newer version has been at the database, and leaves no file", async () => {
    const { place, config } = await testDatabaseForTest(kind);
    const database = connectForTest(place);
    await prepareDatabase(database);
    const future = { name: "29990101000000-of-the-future", batch: 9, migration_time: new Date() };
    await database("knex_migrations").insert(future);
    await expect(backUp(config)).rejects.toMatchObject({ name: "NewerDatabaseError" });
    expect(backupsIn(place.folder)).toEqual([]);
  });

  it("warns where there is no secret to go with it", async () => {
    const { place, config } = await testDatabaseForTest(kind);
    await prepareDatabase(connectForTest(place));
    const order = { path: `${place.folder}/backup.tar` };
    const edges = { clock: new MovableClock(), signal: new AbortController().signal };
    const { warnings } = await createBackup({ ...config, sessionSecrets: [] }, order, edges);
    expect(warnings).toEqual([expect.stringContaining("no session secret")]);
    expect(readdirSync(place.folder)).not.toContain("session-secret");
  });
});
