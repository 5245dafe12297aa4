import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { rootCertificate } from "../test/authenticator/android-key-certificates.ts";
import { makeKeyPair } from "../test/authenticator/key-pair.ts";
import { readDatabaseLocation } from "./database-location.ts";
import type { Environment } from "./environment.ts";

const url = "mysql://user:password@localhost/name";
const key = makeKeyPair("ES256");
const lines =
  rootCertificate(key)
    .toString("base64")
    .match(/.{1,64}/g) ?? [];
const certificates = `-----BEGIN CERTIFICATE-----\n${lines.join("\n")}\n-----END CERTIFICATE-----\n`;
const privateKey = String(key.privateKey.export({ type: "pkcs8", format: "pem" }));
const truncated = certificates.slice(0, certificates.length / 2);
const damaged = certificates.replace(/\n.{20}/, "\n");

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

  test.each(["10.0.0.1", "[::1]:3307"])("refuses TLS to %s, whose certificate nobody compares", (host) => {
    const address = `mysql://user:password@${host}/name`;
    expect(read({ DATABASE_URL: address }).faults).toEqual([]);
    expect(read({ DATABASE_URL: `${address}?ssl=true` }).faults).toEqual([
      expect.stringMatching(/^DATABASE_URL needs a host name with \?ssl=true/),
    ]);
  });

  test("refuses an authority without TLS", () => {
    const { faults } = read({ DATABASE_URL: url, DATABASE_CA_FILE: fileOf(certificates) });
    expect(faults).toEqual([expect.stringMatching(/^DATABASE_CA_FILE needs \?ssl=true/)]);
  });

  test.each([
    ["no certificate", "a file without a certificate in PEM"],
    ["", "a file without a certificate in PEM"],
    [privateKey, "a file with a private key"],
    [`${certificates}${privateKey}`, "a file with a private key"],
    [truncated, "a file without a certificate in PEM"],
    [`${certificates}${truncated}`, "a file with a damaged certificate"],
    [damaged, "a file with a damaged certificate"],
  ])("refuses a file of which it cannot trust all: %#", (content, fault) => {
    const environment = { DATABASE_URL: `${url}?ssl=true`, DATABASE_CA_FILE: fileOf(content) };
    const { faults, location } = read(environment);
    expect(faults).toEqual([expect.stringContaining(`DATABASE_CA_FILE names ${fault}`)]);
    expect(location).not.toHaveProperty("certificateAuthority");
  });

  test.each([fileOf("no certificate"), "/nowhere/ca.pem"])("names a file that it cannot use: %s", (file) => {
    const { faults } = read({ DATABASE_URL: `${url}?ssl=true`, DATABASE_CA_FILE: file });
    expect(faults).toEqual([expect.stringMatching(/^DATABASE_CA_FILE names a file .*: \//)]);
    expect(faults[0]).not.toContain("password");
  });
});
