import { accessSync, constants, type Stats, statSync } from "node:fs";
import { resolve } from "node:path";
import { type Environment, environmentFile, secretFileVariables } from "../config/environment.ts";
import { sessionSecretFile } from "../config/session-secrets.ts";
import type { DatabaseSettings } from "../database/connect.ts";
import { existingFolder, readFreeBytes } from "../database/files/free-space.ts";
import { errorCode, type Finding, findingsOf } from "./finding.ts";

interface FilePlaces {
  readonly environment: Environment;
  readonly dataDirectory: string;
  readonly database: DatabaseSettings | undefined;
}

interface SecretFile {
  readonly path: string;
  /** The variable that names the file. Without one it is a file that the server itself may change. */
  readonly variable?: string;
  readonly isOwned: boolean;
}

const files = findingsOf("files");

function secretFiles({ environment, dataDirectory, database }: FilePlaces): SecretFile[] {
  const mounted = secretFileVariables.flatMap((variable) => {
    const path = environment[variable];
    return path === undefined ? [] : [{ path, variable, isOwned: false }];
  });
  const data = database?.kind === "sqlite" ? ["", "-wal", "-shm"].map((end) => database.file + end) : [];
  const own = [sessionSecretFile({ dataDirectory }), ...data].map((path) => ({ path, isOwned: true }));
  return [{ path: resolve(environmentFile), isOwned: false }, ...mounted, ...own];
}

/** The user of the server and its groups. */
interface Server {
  readonly owner: number;
  readonly groups: readonly number[];
}

/** The user and the groups that the files of the server should belong to: for root, those of the data folder. */
function expectedServer(dataDirectory: string, user: number): Server {
  const folder = user === 0 ? statSync(dataDirectory, { throwIfNoEntry: false }) : undefined;
  if (folder !== undefined) return { owner: folder.uid, groups: [folder.gid] };
  return { owner: user, groups: [process.getegid?.() ?? user, ...(process.getgroups?.() ?? [])] };
}

const octal = (mode: number) => (mode & 0o777).toString(8);

/** A file of root is readable by the server through its group. */
function rightMode({ path }: SecretFile, { uid, gid }: Stats, { owner, groups }: Server) {
  if (uid !== 0 || owner === 0) return { mode: 0o600, advice: `Run: chmod 600 ${path}` };
  const regroup = groups.includes(gid) ? "" : `chgrp ${groups[0]} ${path} && `;
  return { mode: regroup === "" ? 0o640 : 0o600, advice: `Run: ${regroup}chmod 640 ${path}` };
}

function judgeMode(file: SecretFile, stats: Stats, server: Server): Finding | undefined {
  const { path, variable } = file;
  const { mode } = stats;
  const right = rightMode(file, stats, server);
  const { advice } = right;
  if ((mode & 0o007) !== 0)
    return files.fail(
      `${path} is open to every user of this machine (mode ${octal(mode)}). ${advice}`,
      variable,
    );
  if ((mode & 0o070 & ~right.mode) !== 0)
    return files.warn(`${path} is open to its group (mode ${octal(mode)}). ${advice}`, variable);
  return undefined;
}

function judgeFile(file: SecretFile, server: Server, user: number): Finding | undefined {
  const { owner } = server;
  const stats = statSync(file.path, { throwIfNoEntry: false });
  if (stats === undefined || !stats.isFile()) return undefined;
  const isOthers = stats.uid !== owner;
  if (file.isOwned && isOthers)
    return files.fail(
      `${file.path} belongs to another user (${stats.uid}) than the server (${owner}). Run: chown ${owner} ${file.path}`,
    );
  // A platform mounts secrets as files of root, which must be open to the server.
  if (file.variable !== undefined && isOthers && stats.uid === 0 && user !== 0) return undefined;
  if (isOthers && stats.uid !== 0 && user !== 0)
    return files.warn(
      `${file.path} belongs to another user (${stats.uid}), who can change it.`,
      file.variable,
    );
  return judgeMode(file, stats, server);
}

/** Without the value of a variable that names no file: the secret itself may have been put there by mistake. */
function placeOf({ path, variable }: SecretFile): string {
  return variable === undefined ? path : `The file of ${variable}`;
}

/** Modes and owners of the files that hold secrets. On Windows they say nothing. */
export function checkFiles(places: FilePlaces): Finding[] {
  const user = process.getuid?.();
  if (user === undefined) return [];
  const server = expectedServer(places.dataDirectory, user);
  const found = secretFiles(places).flatMap((file) => {
    try {
      return judgeFile(file, server, user) ?? [];
    } catch (error) {
      return [files.warn(`${placeOf(file)} cannot be looked at (${errorCode(error)}).`, file.variable)];
    }
  });
  return found.length > 0 ? found : [files.ok("Files with secrets are open to their owner only.")];
}

const mebibyte = 1024 ** 2;
/** Below this the next larger write may fail. */
const fullBytes = 64 * mebibyte;
/** Below this there is no room for a backup or a migration of a small instance. */
const scarceBytes = 512 * mebibyte;

const disk = findingsOf("disk");

/** SQLite writes files into the data folder, also to read. */
function findUnwritable({ dataDirectory, database }: DiskPlace): Finding | undefined {
  if (database?.kind !== "sqlite") return undefined;
  try {
    accessSync(existingFolder(dataDirectory), constants.W_OK | constants.X_OK);
    return undefined;
  } catch (error) {
    const advice = "Run the doctor as the user of the server, give the folder to that user, or set DATA_DIR.";
    return disk.fail(
      `The data folder ${dataDirectory} is not writable for this user (${errorCode(error)}). ${advice}`,
      "DATA_DIR",
    );
  }
}

type DiskPlace = Pick<FilePlaces, "dataDirectory" | "database">;

/** Whether the data folder can be written, and the free space of its disk, as an ordinary user may use it. */
export async function checkDisk(place: DiskPlace): Promise<Finding> {
  const unwritable = findUnwritable(place);
  if (unwritable !== undefined) return unwritable;
  const { dataDirectory } = place;
  try {
    const bytes = await readFreeBytes(dataDirectory);
    const free = `The disk of ${dataDirectory} has ${Math.floor(bytes / mebibyte)} MiB free`;
    const advice = "Free some space, or set DATA_DIR to a folder on another disk.";
    if (bytes < fullBytes) return disk.fail(`${free}. ${advice}`, "DATA_DIR");
    if (bytes < scarceBytes) return disk.warn(`${free}. ${advice}`, "DATA_DIR");
    return disk.ok(`${free}.`);
  } catch (error) {
    const reason = errorCode(error);
    return disk.warn(`The free space of ${dataDirectory} cannot be read (${reason}).`, "DATA_DIR");
  }
}
