import { describe, expect, it } from "vitest";
import { freePort } from "#scripts/testing/free-port.ts";
import { agreedSettings } from "../../../config/agreed-settings.ts";
import { connect } from "../../../database/connect.ts";
import { newId } from "../../../database/rows/ids.ts";
import { migrationNames } from "../../../database/schema/migration-source.ts";
import { migrateTo } from "../../../database/schema/run-migrations.ts";
import { setUpDatabase } from "../../database/setup-database.ts";
import { makeTestDatabase } from "../../database/test-database.ts";
import { preloading, setUpDoctor } from "../../processes/doctor-process.ts";

const { database, settings } = await setUpDatabase();
const { examine } = await setUpDoctor();
const url = settings.kind === "mysql" ? settings.url : "";
const secret = { SESSION_SECRET: "7hT-q2Zp_X9vLk4RmWb8sNd3FgYcJ6uA" };
const slow = { timeout: 60_000 };

const examineAt = (address: string, environment: Record<string, string> = {}) =>
  examine({ DATABASE_URL: address, ...secret, ...environment });

function changed(change: (address: URL) => void): string {
  const address = new URL(url);
  change(address);
  return address.href;
}

describe("the doctor at a database server", slow, () => {
  it("says that all is well, with product, version and TLS", async () => {
    const { code, unwell, of } = await examineAt(url);
    expect({ code, unwell }).toEqual({ code: 0, unwell: [] });
    expect(of("database")[0]?.message).toMatch(/^(MariaDB|MySQL) \d+\.\d+.* at \S+ answers, /);
    expect(of("clock")[0]?.message).toContain("differs by 0.");
  });

  it("reads the tables where it reads all", async () => {
    const { code, of } = await examine({ DATABASE_URL: url, ...secret }, "--deep");
    expect([code, of("pages")]).toEqual([
      0,
      [{ check: "pages", status: "ok", message: "The tables are whole." }],
    ]);
  });

  it("finds a clock that is ahead or behind, from two seconds on", async () => {
    const shifted = (seconds: string) =>
      examineAt(url, { ...preloading("shift-clock.ts"), SHIFT_SECONDS: seconds });
    const ahead = await shifted("30");
    expect([ahead.code, ahead.unwell]).toMatchObject([1, [{ check: "clock", status: "warn" }]]);
    expect(ahead.unwell[0]?.message).toMatch(/^The clock of this machine is (29\.\d|30\.\d) s ahead of/);
    expect((await shifted("-30")).unwell[0]?.message).toMatch(/s behind/);
    expect((await shifted("1")).code).toBe(0);
  });

  it("fails with a server that has other values, and names it with those that are no secret", async () => {
    const other = {
      rpId: "chat.example.org",
      publicUrl: "https://old.example.org",
      currency: "EUR",
      timeZone: "UTC",
    };
    const server = { ...agreedSettings(other, ["x".repeat(32)]), server: "web2:3000" };
    const row = { id: newId(), days: 30, beat: 1, settings: JSON.stringify(server) };
    await database("chat_retention_servers").insert(row);
    const { code, unwell } = await examineAt(url);
    await database("chat_retention_servers").delete();
    const has = "another SESSION_SECRET, PUBLIC_URL https://old.example.org, CURRENCY EUR, CHAT_DAYS 30";
    expect([code, unwell]).toMatchObject([
      2,
      [
        {
          check: "servers",
          status: "fail",
          message: expect.stringContaining(`web2:3000 has ${has}. Set the same`),
        },
      ],
    ]);
  });

  it.each([
    [
      "a wrong password",
      (address: URL) => Object.assign(address, { password: "very-secret" }),
      "refuses the user",
    ],
    [
      "an unknown database",
      (address: URL) => Object.assign(address, { pathname: "/nowhere" }),
      "has no database nowhere: correct its name",
    ],
  ])("fails with %s, with the variable", async (_, change, words) => {
    const { code, unwell, stdout } = await examineAt(changed(change));
    expect([code, unwell]).toMatchObject([
      2,
      [{ check: "database", status: "fail", variable: "DATABASE_URL" }],
    ]);
    expect(unwell[0]?.message).toContain(words);
    expect(stdout).not.toContain("very-secret");
  });

  it("fails where nothing listens, and where TLS is asked of a server without a trusted certificate", async () => {
    const port = String(await freePort());
    const away = await examineAt(changed((address) => Object.assign(address, { port })));
    expect([away.code, away.unwell]).toMatchObject([2, [{ check: "database", variable: "DATABASE_URL" }]]);
    // A certificate names no IP address, so the configuration refuses one with TLS.
    const untrusted = await examineAt(`${url.replace("127.0.0.1", "localhost")}?ssl=true`);
    expect([untrusted.code, untrusted.unwell]).toMatchObject([2, [{ check: "database", status: "fail" }]]);
    expect(untrusted.unwell[0]?.message).toMatch(/certificate|TLS/);
  });

  it("warns of an empty and of an older database, and creates no table", async () => {
    const place = await makeTestDatabase();
    if (place.settings.kind !== "mysql") throw new Error("There is no database server.");
    const database = connect(place.settings);
    try {
      const empty = await examineAt(place.settings.url);
      expect(empty.unwell).toMatchObject([{ check: "migrations", status: "warn" }]);
      expect((await database.raw("show tables"))[0]).toEqual([]);
      await migrateTo(database, migrationNames.slice(0, -1));
      const older = await examineAt(place.settings.url);
      expect(older.unwell[0]?.message).toMatch(/^1 migrations are pending/);
    } finally {
      await database.destroy();
      await place.remove();
    }
  });
});
