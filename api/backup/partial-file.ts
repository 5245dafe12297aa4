import { createHash, randomBytes } from "node:crypto";
import { readdir, readFile, rm, stat } from "node:fs/promises";
import { hostname } from "node:os";
import { basename, join } from "node:path";

/** The endings of the files beside a SQLite database, which SQLite leaves when its process is killed. */
export const logEndings = ["-wal", "-shm", "-journal"];
const ending = new RegExp(
  `\\.partial-(?:(?<host>[0-9a-f]{4})-(?<pid>\\d+)-)?[0-9a-f]{6,12}(?<file>${logEndings.join("|")})?$`,
);
const dayMilliseconds = 24 * 60 * 60 * 1000;

/** Containers that share a folder have process ids of their own, and a host name each. */
function hostMark(): string {
  return createHash("sha256").update(hostname()).digest("hex").slice(0, 4);
}

/**
 * The partial files of this process. Other files with its process id are of an ended process: the first process of each container
 * has the same id.
 */
const ownPartials = new Set<string>();

/**
 * The name of a file until it is complete. It contains the id of the process that writes it, so that a later process can remove
 * the files of one that died.
 */
export function partialFile(file: string): string {
  const partial = `${file}.partial-${hostMark()}-${process.pid}-${randomBytes(3).toString("hex")}`;
  ownPartials.add(basename(partial));
  return partial;
}

/**
 * Removes the partial file after a failure. Errors are ignored: in a folder that cannot be written this fails too, and only the
 * first error has the reason.
 */
export async function removePartial(partial: string): Promise<void> {
  await rm(partial, { force: true }).catch(() => {});
}

/** A killed process whose parent has not asked for its end still has its number. */
async function isZombie(pid: number): Promise<boolean> {
  const status = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
  return /\) [ZX] /.test(status);
}

async function isAlive(pid: number): Promise<boolean> {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // A process of another user may not be asked.
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
  return !(await isZombie(pid));
}

/** The partial files of a folder to find. */
export interface PartialFiles {
  readonly folder: string;
  /** Whether a partial file was to become a file of this name. */
  isOwn(name: string): boolean;
  /** The caller holds the lock under which they are written, so every partial file is abandoned. */
  readonly isLocked?: boolean;
}

/** Whether no process writes the partial file any more: its process has ended, or the file is a day old. */
async function isAbandoned(path: string, { groups }: RegExpExecArray): Promise<boolean> {
  const { host, pid, file = "" } = groups ?? {};
  const name = basename(path);
  if (ownPartials.has(name.slice(0, name.length - file.length))) return false;
  if (host === hostMark() && pid !== undefined)
    if (Number(pid) === process.pid || !(await isAlive(Number(pid)))) return true;
  const { mtimeMs } = await stat(path);
  return Date.now() - mtimeMs > dayMilliseconds;
}

/** The partial files that killed processes have left in a folder. */
async function findAbandonedFiles({ folder, isOwn, isLocked = false }: PartialFiles): Promise<string[]> {
  const found: string[] = [];
  for (const name of await readdir(folder).catch(() => [])) {
    const match = ending.exec(name);
    if (match === null || !isOwn(name.slice(0, match.index))) continue;
    const path = join(folder, name);
    // Another run may have removed it meanwhile.
    if (isLocked || (await isAbandoned(path, match).catch(() => false))) found.push(path);
  }
  return found.toSorted();
}

/** Removes the abandoned files, and returns their paths. Files that cannot be removed are skipped. */
export async function removeAbandonedFiles(files: PartialFiles): Promise<string[]> {
  const removed: string[] = [];
  for (const path of await findAbandonedFiles(files)) {
    try {
      await rm(path);
      removed.push(path);
    } catch {
      // Another run has removed it, or the user of this one may not.
    }
  }
  return removed;
}
