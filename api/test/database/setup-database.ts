import { afterAll } from "vitest";
import { connect } from "../../database/connect.ts";
import { prepareDatabase } from "../../database/schema/prepare-database.ts";
import { makeTestDatabase } from "./test-database.ts";

/** A database of its own for all tests of a file, migrated and seeded, removed after them. */
export async function setUpDatabase() {
  const testDatabase = await makeTestDatabase();
  const database = connect(testDatabase.settings);
  await prepareDatabase(database);
  afterAll(async () => {
    await database.destroy();
    await testDatabase.remove();
  });
  return { database, settings: testDatabase.settings };
}
