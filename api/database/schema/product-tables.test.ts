import { expect, it, onTestFinished } from "vitest";
import { makeTestDatabase } from "../../test/database/test-database.ts";
import { connect } from "../connect.ts";
import { migrationNames } from "./migration-source.ts";
import { productTables } from "./product-tables.ts";
import { migrateTo, migrationLockTable, migrationsTable } from "./run-migrations.ts";

it("the product's tables are all that the migrations create", async () => {
  const place = await makeTestDatabase("");
  const database = connect(place.settings);
  onTestFinished(async () => {
    await database.destroy();
    await place.remove();
  });
  await migrateTo(database, migrationNames);
  const tables: string[] = await database("pragma_table_list")
    .where({ schema: "main", type: "table" })
    .orderBy("name")
    .pluck("name");
  const others = [migrationsTable, migrationLockTable, "search_words_deleted"];
  expect(tables.filter((name) => !name.startsWith("sqlite_") && !others.includes(name))).toEqual(
    productTables,
  );
});
