import { execFileSync } from "node:child_process";
import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const sharedMemory = "/dev/shm";
const gibibyte = 1024 ** 3;
/** The tests of a run leave at most two gibibytes in their folders at a time. */
const neededBytes = 6 * gibibyte;

/**
 * Makes the folder that a run's tests use as TMPDIR. It is in memory where the system has enough: each flush to a disk costs a
 * few milliseconds, and a database server flushes for each table that it makes.
 */
export function makeTemporaryFolder(memoryFolder = sharedMemory): string {
  if (hasRoom(memoryFolder)) {
    const folder = makeFolderFor(memoryFolder);
    if (canExecute(folder)) return folder;
    rmSync(folder, { recursive: true });
  }
  return makeFolderFor(tmpdir());
}

/** Open to every user, like the system's own: some tests take another user's place. */
function makeFolderFor(parent: string): string {
  const folder = mkdtempSync(join(parent, "inglenook-"));
  chmodSync(folder, 0o1777);
  return folder;
}

function hasRoom(folder: string): boolean {
  if (!existsSync(folder) || process.availableMemory() < neededBytes) return false;
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize >= neededBytes;
}

/** Tests install packages with programs. A container often mounts its memory without that right. */
function canExecute(folder: string): boolean {
  const program = join(folder, "program");
  try {
    writeFileSync(program, "#!/bin/sh\nexit 0\n");
    chmodSync(program, 0o700);
    execFileSync(program);
    return true;
  } catch {
    return false;
  } finally {
    rmSync(program, { force: true });
  }
}
