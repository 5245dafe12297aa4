import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { findDatabaseServer, startPrivateDatabase } from "#scripts/testing/private-database.ts";
import { connect } from "../../../database/connect.ts";
import { failToStart } from "../starts/server-process.ts";
import { type DatabaseCertificates, makeDatabaseCertificates } from "./database-certificates.ts";

const program = findDatabaseServer() ?? "";
const certificates = makeDatabaseCertificates("localhost");
const folder = mkdtempSync(join(tmpdir(), "inglenook-tls-"));
const startEncrypted = ({ certificate, key }: DatabaseCertificates) =>
  startPrivateDatabase(program, { options: [`--ssl-cert=${certificate}`, `--ssl-key=${key}`] });
const encrypted = await startEncrypted(certificates);
const certificatesElsewhere = makeDatabaseCertificates("database.example.org");
const elsewhere = await startEncrypted(certificatesElsewhere);
const plain = await startPrivateDatabase(program, { options: ["--skip-ssl"] });
afterAll(async () => {
  for (const server of [encrypted, elsewhere, plain]) await server.stop();
  certificates.remove();
  certificatesElsewhere.remove();
  rmSync(folder, { recursive: true, force: true });
});

const byName = (url: string) => url.replace("127.0.0.1", "localhost");

/** The cipher of a connection; empty without TLS. */
async function cipherOf(url: string, authority?: string): Promise<string> {
  const certificateAuthority =
    authority === undefined ? {} : { certificateAuthority: readFileSync(authority, "utf8") };
  const database = connect({ kind: "mysql", url, ...certificateAuthority });
  try {
    const [rows] = await database.raw("show session status like 'Ssl_cipher'");
    return String(rows[0]?.Value);
  } finally {
    await database.destroy();
  }
}

describe("a database with a certificate for localhost", { timeout: 60_000 }, () => {
  it("is reached by TLS with ?ssl=true and its authority, and without TLS otherwise", async () => {
    const url = byName(encrypted.url);
    expect(await cipherOf(`${url}?ssl=true`, certificates.authority)).toMatch(/^TLS_|^ECDHE/);
    expect(await cipherOf(`${url}?ssl=false`)).toBe("");
    expect(await cipherOf(url)).toBe("");
  });

  const { authority, otherAuthority } = certificates;
  it.each([
    ["with another authority", byName(encrypted.url), otherAuthority, /not trusted.*DATABASE_CA_FILE/],
    ["with the authorities of Node alone", byName(encrypted.url), "", /not trusted.*DATABASE_CA_FILE/],
    [
      "by another host name",
      byName(elsewhere.url),
      certificatesElsewhere.authority,
      /not trusted.*DATABASE_CA_FILE/,
    ],
    ["if it offers no TLS", byName(plain.url), authority, /offers no TLS/],
  ])("ends a start %s, in one sentence", async (_, url, file, sentence) => {
    const environment = { DATABASE_URL: `${url}?ssl=true`, ...(file !== "" && { DATABASE_CA_FILE: file }) };
    const place = { folder, settings: { kind: "mysql", url } } as const;
    const { code, said } = await failToStart(place, environment);
    expect(code).toBe(1);
    expect(said).toMatch(/^.*The database of DATABASE_URL at \S+ /m);
    expect(said).toMatch(sentence);
    expect(said).not.toContain("inglenook:inglenook");
  });
});
