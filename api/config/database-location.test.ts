import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { readDatabaseLocation } from "./database-location.ts";
import type { Environment } from "./environment.ts";

const url = "mysql://user:password@localhost/name";
const certificates = "-----BEGIN CERTIFICATE-----\nMII=\n-----END CERTIFICATE-----\n";

function fileOf(content: string): string {
  const file = join(mkdtempSync(join(tmpdir(), "inglenook-ca-")), "ca.pem");
  writeFileSync(file, content);
  return file;
}

function read(environment: Environment) {
  const faults: string[] = [];
  const location = readDatabaseLocation(environment, faults, { DATA_DIR: "data", DATABASE_POOL: 4 });
  return { location, faults };
}

describe("The address of the database", () => {
  test("takes the size of its pool", () => {
    expect(read({ DATABASE_URL: url }).location).toEqual({ kind: "mysql", url, poolSize: 4 });
  });

  test("takes the authority of its certificate from a file", () => {
    const address = `${url}?ssl=true`;
    const { location, faults } = read({ DATABASE_URL: address, DATABASE_CA_FILE: fileOf(certificates) });
    expect(faults).toEqual([]);
    expect(location).toMatchObject({ url: address, certificateAuthority: certificates });
  });

  test("refuses an authority without TLS", () => {
    const { faults } = read({ DATABASE_URL: url, DATABASE_CA_FILE: fileOf(certificates) });
    expect(faults).toEqual([expect.stringMatching(/^DATABASE_CA_FILE needs \?ssl=true/)]);
  });

  test.each([fileOf("no certificate"), "/nowhere/ca.pem"])(
    "refuses a file without certificates: %s",
    (file) => {
      const { faults } = read({ DATABASE_URL: `${url}?ssl=true`, DATABASE_CA_FILE: file });
      expect(faults).toEqual([expect.stringMatching(/^DATABASE_CA_FILE names a file .*: \//)]);
      expect(faults[0]).not.toContain("password");
    },
  );
});
