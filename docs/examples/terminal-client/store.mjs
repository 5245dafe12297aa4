import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";

const folder = process.env.INGLENOOK_CHAT_DIR ?? join(homedir(), ".config", "inglenook-chat");

/** @param {string} name */
export function fileOf(name) {
  return join(folder, `${name}.json`);
}

/**
 * The JSON of a private file; undefined if there is none.
 * @param {string} name
 */
export function readStored(name) {
  try {
    return JSON.parse(readFileSync(fileOf(name), "utf8"));
  } catch (error) {
    if (error.code === "ENOENT") return undefined;
    throw error;
  }
}

/**
 * Replaces a private file in one step. Several terminals may do so at once.
 * @param {string} name
 * @param {unknown} value
 */
export function store(name, value) {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const next = `${fileOf(name)}.${process.pid}`;
  // A file that an ended process has left there may have another mode.
  rmSync(next, { force: true });
  writeFileSync(next, JSON.stringify(value), { mode: 0o600, flag: "wx" });
  renameSync(next, fileOf(name));
}

/** @param {string} name */
export function deleteStored(name) {
  rmSync(fileOf(name), { force: true });
}
