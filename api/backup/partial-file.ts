import { createHash, randomBytes } from "node:crypto";
import { readdir, rm, stat } from "node:fs/promises";
import { hostname } from "node:os";
import { join } from "node:path";

const ending = /\.partial-(?:(?<host>[0-9a-f]{4})-(?<pid>\d+)-)?[0-9a-f]{6,12}(?:-wal|-shm)?$/;
const dayMilliseconds = 24 * 60 * 60 * 1000;

/** Containers that share a folder have process ids of their own, and a host name each. */
function hostMark(): string {
  return createHash("sha256").update(hostname()).digest("hex").slice(0, 4);
}

/** The name of a file until it is complete. It tells the process that writes it, so that a later one can remove what is left. */
export function partialFile(file: string): string {
  return `${file}.partial-${hostMark()}-${process.pid}-${randomBytes(3).toString("hex")}`;
}

/** Removes what a failure leaves. A folder that cannot be written refuses this too, and only the first error says why. */
export async function removePartial(partial: string): Promise<void> {
  await rm(partial, { force: true }).catch(() => {});
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // A process of another user may not be asked.
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

/** Whether nobody writes a partial file any more: its process has ended, or nobody knows it and the file is a day old. */
async function isAbandoned(
  path: string,
  host: string | undefined,
  pid: string | undefined,
): Promise<boolean> {
  if (host === hostMark() && pid !== undefined) return !isAlive(Number(pid));
  const { mtimeMs } = await stat(path);
  return Date.now() - mtimeMs > dayMilliseconds;
}

/**
 * Removes the partial files that killed processes have left in a folder, if they were to become a file that `isOwn` names.
 * Returns their paths. What cannot be removed stays, and fails nothing.
 */
export async function removeAbandonedFiles(
  folder: string,
  isOwn: (name: string) => boolean,
): Promise<string[]> {
  const removed: string[] = [];
  for (const name of await readdir(folder).catch(() => [])) {
    const { index, groups } = ending.exec(name) ?? {};
    if (index === undefined || !isOwn(name.slice(0, index))) continue;
    const path = join(folder, name);
    try {
      if (!(await isAbandoned(path, groups?.host, groups?.pid))) continue;
      await rm(path);
      removed.push(path);
    } catch {
      // Another run has removed it, or the user of this one may not.
    }
  }
  return removed.toSorted();
}
