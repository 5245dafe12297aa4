import { readdir, readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { connect } from "../../database/connect.ts";
import { newId } from "../../database/rows/ids.ts";
import { prepareDatabase } from "../../database/schema/prepare-database.ts";
import { User } from "../../models/user.ts";
import { setUpAdmin } from "../../test/processes/admin-process.ts";
import { writePrivateFile } from "./private-file.ts";

const { run, answerOf, refusalOf, folder, sqliteFile } = await setUpAdmin();
const database = connect({ kind: "sqlite", file: sqliteFile });
const at = (name: string) => join(folder, name);
const leftovers = async () => (await readdir(folder)).filter((name) => name.includes(".partial-"));

describe("export-user, while the database is open elsewhere,", { timeout: 60_000 }, () => {
  beforeAll(async () => {
    await prepareDatabase(database);
    const id = newId();
    const name = { username: "user-3", uniqueUserNumber: 3, webauthnUserId: id };
    await User.query(database).insert({ id, ...name, createdAt: new Date() });
  });
  afterAll(() => database.destroy());

  it("writes one private file, and the audit records it", async () => {
    const file = at("user-3.json");
    const answer = await answerOf("export-user", "3", file);
    const text = await readFile(file, "utf8");
    expect(answer).toEqual({ uniqueUserNumber: 3, file, bytes: Buffer.byteLength(text) });
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(JSON.parse(text)).toMatchObject({ account: { uniqueUserNumber: 3 }, usage: [], chats: [] });
    expect(await leftovers()).toEqual([]);
    const events = await answerOf("audit", "--event", "user_exported");
    expect(events).toMatchObject([{ actor: { kind: "operator" }, subject: 3 }]);
    expect((await run("export-user", "3", at("again.json"))).stdout).toMatch(
      /^Number +3\nFile +\S+\nBytes +\d+\n$/,
    );
  });

  it("never replaces a file, and needs a folder", async () => {
    await writeFile(at("mine.json"), "mine");
    expect(await refusalOf("export-user", "3", at("mine.json"))).toMatchObject({ code: "exists" });
    expect(await readFile(at("mine.json"), "utf8")).toBe("mine");
    const missing = await refusalOf("export-user", "3", at("none/user.json"));
    expect(missing).toMatchObject({ code: "unwritable", message: expect.stringContaining(at("none")) });
  });

  it("writes nothing that the audit does not record", async () => {
    await database.raw(
      "create trigger refuse before insert on audit_events begin select raise(abort, 'The audit is closed.'); end",
    );
    onTestFinished(async () => void (await database.raw("drop trigger refuse")));
    const refused = await refusalOf("export-user", "3", at("unrecorded.json"));
    expect(refused).toMatchObject({ message: expect.stringContaining("The audit is closed.") });
    expect(await readdir(folder)).not.toContain("unrecorded.json");
    expect(await leftovers()).toEqual([]);
  });

  it("refuses an account that does not exist, and writes nothing", async () => {
    expect(await refusalOf("export-user", "5", at("five.json"))).toMatchObject({ code: "not_found" });
    expect(await readdir(folder)).not.toContain("five.json");
  });
});

describe("a private file", () => {
  const { signal } = new AbortController();

  async function* texts(first: () => Promise<unknown>) {
    yield "begun";
    await first();
    yield "ended";
  }

  it("does not replace one that was made while it was written", async () => {
    const file = at("raced.json");
    const written = writePrivateFile(
      file,
      texts(() => writeFile(file, "theirs")),
      signal,
    );
    await expect(written).rejects.toMatchObject({ code: "exists" });
    expect(await readFile(file, "utf8")).toBe("theirs");
    expect(await leftovers()).toEqual([]);
  });

  it("leaves nothing behind when it fails, or is interrupted", async () => {
    const failing = texts(() => Promise.reject(new Error("The database is gone.")));
    await expect(writePrivateFile(at("failed.json"), failing, signal)).rejects.toThrow("is gone");
    const controller = new AbortController();
    const interrupted = texts(async () => controller.abort(new Error("Interrupted.")));
    const written = writePrivateFile(at("interrupted.json"), interrupted, controller.signal);
    await expect(written).rejects.toThrow("Interrupted.");
    for (const name of ["failed.json", "interrupted.json"]) expect(await readdir(folder)).not.toContain(name);
    expect(await leftovers()).toEqual([]);
  });
});
