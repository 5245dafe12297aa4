import { randomBytes, randomUUID } from "node:crypto";
import { chmodSync, existsSync, linkSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Config } from "./config.ts";
import { makeFolder } from "./make-folder.ts";

const secretBytes = 48;
const ownerOnly = 0o600;

/** Puts a whole file in place at once, so that of two first starts one makes the secret and both read it. */
function makeSecret(file: string, directory: string): void {
  makeFolder(directory);
  const draft = `${file}.${randomUUID()}`;
  writeFileSync(draft, randomBytes(secretBytes).toString("base64url"), { mode: ownerOnly, flag: "wx" });
  try {
    linkSync(draft, file);
  } catch (error) {
    if (!existsSync(file)) throw error;
  } finally {
    rmSync(draft);
  }
}

/** The secrets that sign cookies: the configured ones, else one of the installation's own, kept in the data folder. */
export function sessionSecrets({ sessionSecrets: configured, dataDirectory }: Config): string[] {
  if (configured.length > 0) return [...configured];
  const file = join(dataDirectory, "session-secret");
  if (!existsSync(file)) makeSecret(file, dataDirectory);
  chmodSync(file, ownerOnly);
  return [readFileSync(file, "utf8").trim()];
}
