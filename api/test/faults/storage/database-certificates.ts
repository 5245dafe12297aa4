import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Files of an authority and of the certificate that it has signed for a host name, both made by openssl. */
export interface DatabaseCertificates {
  readonly authority: string;
  readonly certificate: string;
  readonly key: string;
  /** Another authority, which has signed nothing. */
  readonly otherAuthority: string;
  remove(): void;
}

const newKey = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-days", "2"];

export function makeDatabaseCertificates(hostName: string): DatabaseCertificates {
  const folder = mkdtempSync(join(tmpdir(), "inglenook-certificates-"));
  const file = (name: string) => join(folder, name);
  const request = (name: string, ...words: string[]) => {
    const files = ["-keyout", file(`${name}.key`), "-out", file(`${name}.pem`)];
    execFileSync("openssl", ["req", "-x509", ...newKey, "-subj", `/CN=${name}`, ...files, ...words], {
      stdio: "pipe",
    });
    return file(`${name}.pem`);
  };
  const authority = request("authority");
  const otherAuthority = request("other");
  const signer = ["-CA", authority, "-CAkey", file("authority.key")];
  const leaf = ["-addext", `subjectAltName=DNS:${hostName}`, "-addext", "basicConstraints=critical,CA:FALSE"];
  const certificate = request("server", ...signer, ...leaf);
  const remove = () => rmSync(folder, { recursive: true, force: true });
  return { authority, certificate, key: file("server.key"), otherAuthority, remove };
}
