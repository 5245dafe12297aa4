import { describe, expect, it } from "vitest";
import { setUpDatabase } from "../../test/database/setup-database.ts";
import { withSnapshot } from "./snapshot.ts";

const { database, settings } = await setUpDatabase();
const addRole = (role: string) => database("roles").insert({ role });

describe("a snapshot of the database", () => {
  it("stays as it was while others write, and hinders none of them", async () => {
    const roles = await withSnapshot(settings, async (snapshot) => {
      const before: string[] = await snapshot("roles").orderBy("id").pluck("role");
      await addRole("late");
      await database("roles").where({ role: "user" }).update({ role: "renamed" });
      const after: string[] = await snapshot("roles").orderBy("id").pluck("role");
      return { before, after };
    });
    expect(roles.before).toEqual(["admin", "user"]);
    expect(roles.after).toEqual(roles.before);
    expect(await database("roles").orderBy("id").pluck("role")).toEqual(["admin", "renamed", "late"]);
  });

  it("is the same for all tables, from its first read on", async () => {
    const found = await withSnapshot(settings, async (snapshot) => {
      await snapshot("roles").select("id");
      await database("organisations").insert({ id: 7 });
      return snapshot("organisations").pluck("id");
    });
    expect(found).toEqual([]);
  });

  it("is for reading alone", async () => {
    const writing = withSnapshot(settings, (snapshot) => snapshot("organisations").insert({ id: 8 }));
    await expect(writing).rejects.toThrowError(/read.?only/i);
  });
});
