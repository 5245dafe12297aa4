import { randomBytes, randomUUID } from "node:crypto";
import { chmodSync, existsSync, linkSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { makeFolder } from "../database/files/make-folder.ts";
import type { Config } from "./config.ts";
import { InvalidSecretFile } from "./invalid-secret-file.ts";
import { isSafeSecret } from "./session-secret.ts";

const secretBytes = 48;
const ownerOnly = 0o600;

/** The file in the data folder that keeps the installation's own secret. */
export function sessionSecretFile({ dataDirectory }: Pick<Config, "dataDirectory">): string {
  return join(dataDirectory, "session-secret");
}

/** Writes a complete file atomically, for its owner only. Throws EEXIST if it exists. */
export function placeSecret(file: string, secret: string): void {
  makeFolder(dirname(file));
  const draft = `${file}.${randomUUID()}`;
  try {
    // Without the sync, a power cut could leave an empty file under the name.
    writeFileSync(draft, secret, { mode: ownerOnly, flag: "wx", flush: true });
    linkSync(draft, file);
  } finally {
    rmSync(draft, { force: true });
  }
}

/** Creates the secret; of two concurrent first starts, one writes it and both read it. */
function makeSecret(file: string): void {
  try {
    placeSecret(file, randomBytes(secretBytes).toString("base64url"));
  } catch (error) {
    if (!existsSync(file)) throw error;
  }
}

/**
 * Applies the rule of SESSION_SECRET: with an empty or guessable secret anybody could sign a cookie (security
 * rule 2.8).
 */
function readSecret(file: string): string {
  if (statSync(file).isFile()) {
    chmodSync(file, ownerOnly);
    const secret = readFileSync(file, "utf8").trim();
    if (isSafeSecret(secret)) return secret;
  }
  throw new InvalidSecretFile(
    `${file} holds no safe session secret. Restore it from a backup, or delete it: the next start then creates a new one, and all users must sign in again.`,
  );
}

/** The secrets that sign cookies, if any: the configured ones, otherwise the one in the data folder. */
export function storedSessionSecrets(config: Config): string[] {
  if (config.sessionSecrets.length > 0) return [...config.sessionSecrets];
  const file = sessionSecretFile(config);
  return existsSync(file) ? [readSecret(file)] : [];
}

/** The secrets that sign cookies; without any, one is created in the data folder. */
export function sessionSecrets(config: Config): string[] {
  const file = sessionSecretFile(config);
  if (config.sessionSecrets.length === 0 && !existsSync(file)) makeSecret(file);
  return storedSessionSecrets(config);
}
