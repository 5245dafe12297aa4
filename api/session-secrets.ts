import { randomBytes, randomUUID } from "node:crypto";
import { chmodSync, existsSync, linkSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { isSafeSecret } from "./config/session-secret.ts";
import type { Config } from "./config.ts";
import { makeFolder } from "./make-folder.ts";
import { UnfitSecretFile } from "./unfit-secret-file.ts";

const secretBytes = 48;
const ownerOnly = 0o600;

/** Puts a whole file in place at once, so that of two first starts one makes the secret and both read it. */
function makeSecret(file: string, directory: string): void {
  makeFolder(directory);
  const secret = randomBytes(secretBytes).toString("base64url");
  const draft = `${file}.${randomUUID()}`;
  try {
    // Without the wait for the disk a power cut could leave the name of a file that is still empty.
    writeFileSync(draft, secret, { mode: ownerOnly, flag: "wx", flush: true });
    linkSync(draft, file);
  } catch (error) {
    if (!existsSync(file)) throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

/** The rule of SESSION_SECRET: with an empty or guessable one anybody could sign a cookie (security rule 2.8). */
function readSecret(file: string): string {
  if (statSync(file).isFile()) {
    chmodSync(file, ownerOnly);
    const secret = readFileSync(file, "utf8").trim();
    if (isSafeSecret(secret)) return secret;
  }
  throw new UnfitSecretFile(
    `${file} holds no session secret that is safe. Put it back from a backup, or delete it: then the next start makes a new one, and everybody signs in again.`,
  );
}

/** The secrets that sign cookies: the configured ones, else one of the installation's own, kept in the data folder. */
export function sessionSecrets({ sessionSecrets: configured, dataDirectory }: Config): string[] {
  if (configured.length > 0) return [...configured];
  const file = join(dataDirectory, "session-secret");
  if (!existsSync(file)) makeSecret(file, dataDirectory);
  return [readSecret(file)];
}
