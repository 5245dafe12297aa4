import { expect, it, onTestFinished } from "vitest";
import { connect } from "../../database/connect.ts";
import { migrationNames } from "../../database/schema/migration-source.ts";
import { migrateTo, runMigrations } from "../../database/schema/run-migrations.ts";
import { makeUserFactory } from "../../test/chats/setup-chats.ts";
import { makeTestDatabase } from "../../test/database/test-database.ts";
import { MovableClock } from "../../test/worlds/movable-clock.ts";
import { AvailableStyles } from "./available-styles.ts";
import { StyleReader } from "./style-reader.ts";

const name = "20261126120000-style-versions";
const before = migrationNames.slice(0, migrationNames.indexOf(name));
const styles = [
  { name: "Balanced", content: "Be clear.", isDefault: true, starters: JSON.stringify(["Hello"]) },
  { name: "Poet", content: "Rhyme. ", isDefault: false, starters: null },
];

/** A database of the release before, with styles. */
async function makeOldDatabase() {
  const place = await makeTestDatabase();
  const database = connect(place.settings);
  onTestFinished(async () => {
    await database.destroy();
    await place.remove();
  });
  await migrateTo(database, before);
  for (const style of styles) await database("systemprompts").insert(style);
  return database;
}

async function readFirstVersions(database: Awaited<ReturnType<typeof makeOldDatabase>>) {
  const reader = new StyleReader({ database, clock: new MovableClock() });
  return Promise.all(
    (await reader.list()).map(async ({ row }) => {
      const { versions } = await reader.get(row.id);
      const contents = versions.map(({ row: { number, content, starters } }) => [number, content, starters]);
      return [row.name, row.publishedVersion, contents];
    }),
  );
}

const expected = [
  ["Balanced", 1, [[1, "Be clear.", ["Hello"]]]],
  ["Poet", 1, [[1, "Rhyme. ", []]]],
];

it("each style of the release before has its text as the first version, which is published", async () => {
  const database = await makeOldDatabase();
  await runMigrations(database);
  expect(await readFirstVersions(database)).toEqual(expected);
  const available = new AvailableStyles({ database, clock: new MovableClock() });
  const offered = await available.list(await makeUserFactory(database)());
  expect(offered).toMatchObject([
    { name: "Balanced", isDefault: true, starters: ["Hello"], words: null },
    { name: "Poet", isDefault: false, starters: [], words: null },
  ]);
  const kept = await database("systemprompts").orderBy("id").select("name", "content", "starters");
  expect(kept).toEqual(styles.map(({ isDefault: _, ...style }) => style));
});

// SQLite undoes an interrupted migration.
it.runIf(process.env.TEST_DATABASE_URL)(
  "a migration that was interrupted after any of its rows is resumed",
  async () => {
    const database = await makeOldDatabase();
    await migrateTo(database, [...before, name]);
    await database("knex_migrations").where({ name }).delete();
    await database("knex_migrations_lock").update({ is_locked: 1 });
    // The version was inserted, but its style did not name it yet; the next style had not been reached.
    await database("systemprompts").update({ publishedVersion: null });
    const { id } = await database("systemprompts").where({ name: "Poet" }).first();
    await database("style_versions").where({ styleId: id }).delete();
    await runMigrations(database);
    expect(await readFirstVersions(database)).toEqual(expected);
  },
);
