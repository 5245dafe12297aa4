import { randomUUID } from "node:crypto";
import { closeSync, existsSync, mkdirSync, openSync, readdirSync, statSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { takeFileLock } from "../database/files/file-lock.ts";

/** The folder of the build that this process was started from: the bundled server is in `server` there. */
const ownRelease = dirname(import.meta.dirname);
/** A build that checks a mark holds its lock for a moment. */
const waitMilliseconds = 500;

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** Why a folder or one of its files cannot be read; undefined if all can, or if there is none. */
function findReadProblem(folder: string): string | undefined {
  if (!existsSync(folder)) return undefined;
  try {
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
      if (entry.isFile()) closeSync(openSync(join(entry.parentPath, entry.name), "r"));
    return undefined;
  } catch (error) {
    return messageOf(error);
  }
}

interface BuiltFolders {
  readonly app: string;
  readonly before?: string;
  /** Why there is no `before`, which may have been copied by hand: a sentence for the log. */
  readonly warning?: string;
}

/**
 * The app that was built with this server, and the assets of the build before it, which pages that were opened before an
 * upgrade still ask for. A later build changes neither: it makes a release of its own. Servers that run from source take the newest
 * app.
 */
export function builtFolders(release = ownRelease): BuiltFolders {
  const hasApp = existsSync(join(release, "app", "index.html"));
  const app = hasApp ? join(release, "app") : resolve("dist/app");
  const before = join(release, "before");
  const problem = findReadProblem(before);
  if (problem === undefined) return { app, before };
  return { app, warning: `pages that were opened before an upgrade do not find their files: ${problem}` };
}

const runningIn = (release: string) => join(release, "running");

function isHeld(mark: string): boolean {
  const lock = takeFileLock(mark, 0);
  lock?.release();
  return lock === undefined;
}

/** Whether a server runs from a release. Removes the marks of servers that were killed. */
export function isRunning(release: string): boolean {
  const folder = runningIn(release);
  if (!existsSync(folder)) return false;
  const held = readdirSync(folder).filter((name) => isHeld(join(folder, name)));
  return held.length > 0;
}

/** The mark of a server in its release. */
export interface ReleaseMark {
  /** Why there is no mark: a sentence for the log. */
  readonly warning?: string;
  remove(): void;
}

function makeMark(release: string): ReleaseMark {
  const user = process.getuid?.();
  // A folder of another user in it would keep the owner from removing the release.
  if (user !== undefined && statSync(release).uid !== user)
    throw new Error("the folder belongs to another user");
  mkdirSync(runningIn(release), { recursive: true });
  isRunning(release);
  const lock = takeFileLock(join(runningIn(release), randomUUID()), waitMilliseconds);
  if (lock === undefined) throw new Error("the mark is locked");
  return { remove: () => lock.release() };
}

/**
 * Marks a release by a locked file, so that later builds do not remove it while a server runs from it
 * (scripts/builds/old-releases.ts). Other folders need no mark, because builds do not remove them.
 */
export function markRelease(release = ownRelease): ReleaseMark {
  const none = { remove: () => undefined };
  if (basename(dirname(release)) !== "releases") return none;
  try {
    return makeMark(release);
  } catch (error) {
    const warning = `later builds may remove ${release}, from which this server runs, because it cannot be marked`;
    return { ...none, warning: `${warning}: ${messageOf(error)}` };
  }
}
