import { X509Certificate } from "node:crypto";
import { readFileSync } from "node:fs";
import { isIP } from "node:net";
import { join, resolve } from "node:path";
import type { DatabaseSettings } from "../database/connect.ts";
import type { Environment } from "./environment.ts";
import type { Settings } from "./settings.ts";

export const databaseVariables = ["DATABASE_URL", "DATABASE_CA_FILE"];

/** The SQLite file in the data folder. */
export const sqliteFileName = "inglenook.sqlite";

/** The URL parser accepts a lone percent sign in a name or password, which no driver can read. */
function isReadable({ username, password, pathname }: URL): boolean {
  try {
    return decodeURIComponent([username, password, pathname].join(" ")) !== "";
  } catch {
    return false;
  }
}

/** Whether all parameters are known. An ignored one, such as `sslmode=require`, would silently disable TLS. */
function hasKnownParameters({ searchParams }: URL): boolean {
  return ["", "ssl=true", "ssl=false"].includes(searchParams.toString());
}

/** mysql2 compares the certificate of an IP address with the name localhost. */
function isVerifiable({ hostname, searchParams }: URL): boolean {
  return searchParams.get("ssl") !== "true" || isIP(hostname.replace(/^\[(.*)\]$/, "$1")) === 0;
}

/**
 * Describes the fault of a file of certificates; returns undefined if there is none. Node would take the first certificates of a
 * damaged file.
 */
function certificateFault(text: string): string | undefined {
  if (text.includes("PRIVATE KEY-----")) return "a file with a private key; it must hold certificates alone";
  const certificates = text.match(/-----BEGIN CERTIFICATE-----[\s\S]*?-----END CERTIFICATE-----/g) ?? [];
  const begun = text.split("-----BEGIN ").length - 1;
  if (certificates.length === 0) return "a file without a certificate in PEM";
  const isWhole = begun === certificates.length && certificates.every(isCertificate);
  return isWhole ? undefined : "a file with a damaged certificate";
}

function isCertificate(pem: string): boolean {
  try {
    return new X509Certificate(pem).validTo !== "";
  } catch {
    return false;
  }
}

/** The certificates of DATABASE_CA_FILE. The file has no effect without TLS. */
function readCertificateAuthority(environment: Environment, url: URL, faults: string[]): string | undefined {
  const file = environment.DATABASE_CA_FILE;
  if (file === undefined) return undefined;
  if (url.searchParams.get("ssl") !== "true")
    faults.push("DATABASE_CA_FILE needs ?ssl=true in DATABASE_URL: without it nothing is encrypted.");
  try {
    const certificates = readFileSync(file, "utf8");
    const fault = certificateFault(certificates);
    if (fault === undefined) return certificates;
    faults.push(`DATABASE_CA_FILE names ${fault}: ${file}.`);
  } catch {
    faults.push(`DATABASE_CA_FILE names a file that cannot be read: ${file}.`);
  }
  return undefined;
}

/** SQLite in the data folder, or MySQL by DATABASE_URL. Errors never contain the URL: it holds a password. */
export function readDatabaseLocation(
  environment: Environment,
  faults: string[],
  { DATA_DIR: dataDirectory, DATABASE_POOL: poolSize }: Pick<Settings, "DATA_DIR" | "DATABASE_POOL">,
): DatabaseSettings | undefined {
  const address = environment.DATABASE_URL;
  if (address === undefined && environment.DATABASE_CA_FILE !== undefined)
    faults.push("DATABASE_CA_FILE needs DATABASE_URL.");
  if (address === undefined) return { kind: "sqlite", file: join(resolve(dataDirectory), sqliteFileName) };
  const url = URL.parse(address);
  const isAddress = url?.protocol === "mysql:" && url.hostname !== "" && url.pathname.length > 1;
  if (!isAddress || !isReadable(url))
    faults.push(
      "DATABASE_URL must look like mysql://user:password@host:port/name, with special characters percent-encoded.",
    );
  else if (!hasKnownParameters(url))
    faults.push("DATABASE_URL may have ?ssl=true or ?ssl=false, and no other parameter.");
  else if (!isVerifiable(url))
    faults.push(
      "DATABASE_URL needs a host name with ?ssl=true: certificates of IP addresses cannot be verified.",
    );
  else {
    const certificateAuthority = readCertificateAuthority(environment, url, faults);
    const trust = certificateAuthority !== undefined && { certificateAuthority };
    return { kind: "mysql", url: address, poolSize, ...trust };
  }
  return undefined;
}
