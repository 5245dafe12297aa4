import { randomBytes, randomUUID } from "node:crypto";
import { chmodSync, existsSync, linkSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { makeFolder } from "../database/files/private-files.ts";
import type { Config } from "./config.ts";
import { type Environment, splitList } from "./environment.ts";
import { guessBits } from "./guessable-secrets.ts";

/** The file of the session secret holds no secret that could sign a cookie; the message is for the operator. */
export class InvalidSecretFileError extends Error {
  override readonly name = "UnfitSecretFile";
}

export const sessionSecretVariables = ["SESSION_SECRET"];

const minBytes = 32;
const minDistinctCharacters = 8;
/** 32 random hexadecimal digits have 128; one in thousands has less than 105 by the measure of `guessBits`. */
const minBits = 72;
const samplePattern =
  /change.?(me|this)|example|sample|placeholder|your.?(own|session)?.?secret|keyboard cat/i;

/** Whether a text is a shorter one that repeats, such as `123456789012345…`. */
function isPeriodic(text: string): boolean {
  return Array.from({ length: Math.floor(text.length / 2) }, (_, index) => text.slice(index + 1)).some(
    (rest) => text.startsWith(rest),
  );
}

/** Whether most characters follow the one before them, as in `abcdefgh…`. */
function isSequential(text: string): boolean {
  const codes = Array.from(text, (character) => character.charCodeAt(0));
  const steps = codes.slice(1).filter((code, index) => Math.abs(code - (codes[index] ?? 0)) <= 1);
  return steps.length > codes.length / 2;
}

function isSample(secret: string): boolean {
  const isShort = new Set(secret).size < minDistinctCharacters;
  return samplePattern.test(secret) || isShort || isPeriodic(secret) || isSequential(secret);
}

/** Whether a backup may hold a secret: earlier releases have signed with guessable ones. */
export function isRestorableSecret(secret: string): boolean {
  return Buffer.byteLength(secret) >= minBytes && !isSample(secret);
}

const isGuessable = (secret: string) => isSample(secret) || guessBits(secret) < minBits;

/** Whether a secret is long enough, and neither a published sample nor easily guessed. */
export function isSafeSecret(secret: string): boolean {
  return Buffer.byteLength(secret) >= minBytes && !isGuessable(secret);
}

/**
 * The first secret signs cookies, all verify. Having none is an error on MySQL, which may serve several nodes.
 */
export function readSessionSecrets(environment: Environment, faults: string[]): string[] {
  const secrets = splitList(environment.SESSION_SECRET);
  const isGiven = secrets.length > 0 || environment.SESSION_SECRET_FILE !== undefined;
  if (!isGiven && environment.DATABASE_URL !== undefined)
    faults.push(
      "SESSION_SECRET must be set when DATABASE_URL is: at least 32 random bytes (openssl rand -base64 48).",
    );
  if (secrets.some((secret) => Buffer.byteLength(secret) < minBytes))
    faults.push(`SESSION_SECRET must be at least ${minBytes} bytes long.`);
  else if (secrets.some(isGuessable))
    faults.push(
      "SESSION_SECRET must not be a sample value or easily guessed: make one with `openssl rand -base64 48`.",
    );
  return secrets;
}

const secretBytes = 48;
const ownerOnly = 0o600;

/** The file in the data folder that keeps the installation's own secret. */
export function sessionSecretFile({ dataDirectory }: Pick<Config, "dataDirectory">): string {
  return join(dataDirectory, "session-secret");
}

/** Writes a complete file atomically, for its owner only. Throws EEXIST if it exists. */
export function writeSecretFile(file: string, secret: string): void {
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
    writeSecretFile(file, randomBytes(secretBytes).toString("base64url"));
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
    const secret = readFileSync(file, "utf8").trim();
    if (isSafeSecret(secret)) return secret;
  }
  throw new InvalidSecretFileError(
    `${file} holds no safe session secret. Restore it from a backup, or delete it: the next start then creates a new one, all users must sign in again, and the keys of connections in /admin/models must be entered again.`,
  );
}

type SecretPlace = Pick<Config, "sessionSecrets" | "dataDirectory">;

/** The secrets that sign cookies, if any. A file stays as it is, with its permissions. */
export function inspectSessionSecrets(config: SecretPlace): string[] {
  if (config.sessionSecrets.length > 0) return [...config.sessionSecrets];
  const file = sessionSecretFile(config);
  return existsSync(file) ? [readSecret(file)] : [];
}

/** The secrets that sign cookies, if any: the configured ones, otherwise the one in the data folder. */
export function existingSessionSecrets(config: SecretPlace): string[] {
  const file = sessionSecretFile(config);
  const isUsed = config.sessionSecrets.length === 0;
  if (isUsed && statSync(file, { throwIfNoEntry: false })?.isFile()) chmodSync(file, ownerOnly);
  return inspectSessionSecrets(config);
}

/** The secrets that sign cookies; without any, one is created in the data folder. */
export function resolveSessionSecrets(config: Config): string[] {
  const file = sessionSecretFile(config);
  if (config.sessionSecrets.length === 0 && !existsSync(file)) makeSecret(file);
  return existingSessionSecrets(config);
}
