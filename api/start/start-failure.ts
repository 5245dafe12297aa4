import { accessSync, constants, existsSync, statSync } from "node:fs";
import { NoRoomForCopyError } from "../backup/migration-copy.ts";
import { type Config, ConfigurationError } from "../config/config.ts";
import { InvalidSecretFileError, sessionSecretFile } from "../config/session-secrets.ts";
import { explainDatabaseFault } from "../database/explain-database-fault.ts";
import { DatabaseHeldError } from "../database/files/database-lock.ts";
import { existingFolder } from "../database/files/free-space.ts";

const unwritableCodes = new Set([
  "EACCES",
  "EROFS",
  "EPERM",
  "ENOTDIR",
  "EEXIST",
  "ENOENT",
  "SQLITE_CANTOPEN",
  "SQLITE_READONLY",
]);

const fullDisk = new Set(["ENOSPC", "EDQUOT"]);

function propertyOf(error: Error, name: string): string {
  return name in error ? String(Reflect.get(error, name)) : "";
}

/** The reason why metrics cannot be served. */
function explainMetricsError(error: Error, { metrics, host: appHost }: Config): string | undefined {
  if (metrics === undefined) return undefined;
  const { host, port } = metrics;
  const call = propertyOf(error, "syscall");
  const isPort = call === "listen" && propertyOf(error, "port") === String(port);
  const isHost = call === "getaddrinfo" && propertyOf(error, "hostname") === host && host !== appHost;
  if (isPort && propertyOf(error, "code") === "EADDRINUSE")
    return `Port ${port} on ${host} is already in use. Set METRICS_PORT to another one.`;
  return isPort || isHost
    ? `Metrics cannot be served on ${host}:${port}. Set METRICS_HOST and METRICS_PORT to an address of this machine.`
    : undefined;
}

/** Only root may listen on a port below it. */
const firstFreePort = 1024;

/** The reason why the server cannot listen there. An invalid host name fails in its lookup. */
function explainListenError(error: Error, { host, port }: Config): string | undefined {
  const [code, call] = [propertyOf(error, "code"), propertyOf(error, "syscall")];
  if (code === "EADDRINUSE") return `Port ${port} on ${host} is already in use. Set PORT to another one.`;
  if (call === "listen" && code === "EACCES" && port < firstFreePort)
    return `This user may not listen on port ${port}. Set PORT to one from 1024 on: a proxy serves the others.`;
  const isUnknown = call === "getaddrinfo" && propertyOf(error, "hostname") === host;
  if (isUnknown || (call === "listen" && (code === "EADDRNOTAVAIL" || code === "EACCES")))
    return `The server cannot listen on ${host}:${port}. Set HOST and PORT to an address of this machine.`;
  return undefined;
}

/** Files of another user, as a command of root leaves them. */
function unusableFiles({ dataDirectory, database }: Config): string[] {
  const data =
    database.kind === "sqlite" ? ["", "-wal", "-shm", ".lock"].map((end) => database.file + end) : [];
  return [sessionSecretFile({ dataDirectory }), ...data].filter((file) => {
    try {
      if (existsSync(file)) accessSync(file, constants.R_OK | constants.W_OK);
      return false;
    } catch {
      return true;
    }
  });
}

/** The part of a path that is a file where a folder is needed. */
function fileInPlaceOf(folder: string): string | undefined {
  const path = existingFolder(folder);
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === false ? path : undefined;
}

function explainFolder(error: Error, config: Config): string | undefined {
  const { dataDirectory } = config;
  const code = propertyOf(error, "code");
  if (fullDisk.has(code)) return `The disk of the data folder ${dataDirectory} is full. Free some space.`;
  if (code === "EISDIR") return `${propertyOf(error, "path")} is a folder, but must be a file. Move it away.`;
  if (!unwritableCodes.has(code)) return undefined;
  const plainFile = fileInPlaceOf(dataDirectory);
  if (plainFile !== undefined)
    return `DATA_DIR leads to ${plainFile}, which is a file. Set it to a folder, or move the file away.`;
  const [file] = unusableFiles(config);
  if (file !== undefined)
    return `This user may not write ${file}. Give it to the user of the server by chown, and run commands as that user.`;
  return `The data folder ${dataDirectory} is not writable. Give it to the user of the server by chown, or set DATA_DIR to another one.`;
}

/** Their messages are sentences for the operator. */
const plainErrors = [InvalidSecretFileError, DatabaseHeldError, NoRoomForCopyError];

/** Explains why the server did not start; undefined for unknown errors. */
export function explainStartFailure(error: unknown, config: Config | undefined): string | undefined {
  if (error instanceof ConfigurationError)
    return `The configuration is invalid:\n  ${error.faults.join("\n  ")}`;
  if (config === undefined || !(error instanceof Error)) return undefined;
  if (plainErrors.some((kind) => error instanceof kind)) return error.message;
  return (
    explainMetricsError(error, config) ??
    explainListenError(error, config) ??
    explainDatabaseFault(error, config.database) ??
    explainFolder(error, config)
  );
}
