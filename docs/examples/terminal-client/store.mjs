import { chmodSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";

const folder = process.env.INGLENOOK_CHAT_DIR ?? join(homedir(), ".config", "inglenook-chat");

/**
 * The JSON of a private file; undefined if there is none.
 * @param {string} name
 */
export function readStored(name) {
  try {
    return JSON.parse(readFileSync(join(folder, `${name}.json`), "utf8"));
  } catch (error) {
    if (error.code === "ENOENT") return undefined;
    throw error;
  }
}

/**
 * Replaces a private file in one step.
 * @param {string} name
 * @param {unknown} value
 */
export function store(name, value) {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  chmodSync(folder, 0o700);
  const file = join(folder, `${name}.json`);
  writeFileSync(`${file}.new`, JSON.stringify(value), { mode: 0o600 });
  renameSync(`${file}.new`, file);
}
