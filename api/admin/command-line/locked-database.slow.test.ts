import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { describe, expect, it, onTestFinished } from "vitest";
import { setUpAdmin } from "../../test/processes/admin-process.ts";

const { run, answerOf, refusalOf, folder, sqliteFile } = await setUpAdmin();

/** Holds SQLite's only write lock, as a backup or a long write of another process does. */
function holdDatabase(): void {
  const holder = new DatabaseSync(sqliteFile);
  holder.exec("begin immediate");
  onTestFinished(() => holder.close());
}

describe("a database that another process holds", { timeout: 60_000 }, () => {
  it("can be read all the same", async () => {
    await answerOf("migrate");
    holdDatabase();
    expect(await answerOf("list-users")).toEqual([]);
  });

  it("can be backed up, with a warning that the audit has no event", async () => {
    await answerOf("migrate");
    holdDatabase();
    const { code, stdout, stderr } = await run("backup", join(folder, "held.tar"), "--json");
    expect([code, JSON.parse(stdout).tables.roles]).toEqual([0, 2]);
    const warnings: string[] = JSON.parse(stdout).warnings;
    expect(warnings).toContainEqual(expect.stringContaining("its audit event could not be saved"));
    expect(stderr).toBe(`${warnings.join("\n")}\n`);
  });

  it("refuses writes with a sentence, and the command ends", async () => {
    await answerOf("migrate");
    holdDatabase();
    const { code, message } = await refusalOf("create-invite");
    expect(code).toBe("unavailable");
    expect(message).toContain(`holds the database ${sqliteFile}`);
  });
});
