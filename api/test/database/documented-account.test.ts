import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { findDatabaseServer, startPrivateDatabase } from "#scripts/testing/private-database.ts";
import { connect } from "../../database/connect.ts";
import { prepareDatabase } from "../../database/schema/prepare-database.ts";
import { readMigrationState } from "../../database/schema/run-migrations.ts";

const program = findDatabaseServer();
const documentation = readFileSync("docs/operating.md", "utf8");

describe.skipIf(program === undefined)("the user of docs/operating.md", () => {
  it("may create the tables in the documented database", async () => {
    const [, statements = ""] = /```sql\n(.*?)```/s.exec(documentation) ?? [];
    const [documented = ""] = /mysql:\/\/inglenook:\S+@localhost\/inglenook/.exec(documentation) ?? [];
    const folder = mkdtempSync(join(tmpdir(), "inglenook-account-"));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const file = join(folder, "account.sql");
    writeFileSync(file, statements);
    const server = await startPrivateDatabase(program ?? "", { options: [`--init-file=${file}`] });
    onTestFinished(() => server.stop());
    const { host } = new URL(server.url);
    const database = connect({ kind: "mysql", url: documented.replace("localhost", host) });
    onTestFinished(() => database.destroy());
    await prepareDatabase(database);
    const { recorded, pending } = await readMigrationState(database);
    expect([recorded.length > 10, pending]).toEqual([true, []]);
  }, 120_000);
});
