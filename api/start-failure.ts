import { type Config, ConfigurationError } from "./config.ts";
import { isDatabaseDown } from "./database/is-database-down.ts";

const notWritable = new Set([
  "EACCES",
  "EROFS",
  "EPERM",
  "ENOTDIR",
  "EEXIST",
  "ENOENT",
  "SQLITE_CANTOPEN",
  "SQLITE_READONLY",
]);

function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "";
}

/** One plain sentence about why the server did not start, or undefined when only the error itself can tell. */
export function explainStartFailure(error: unknown, config: Config | undefined): string | undefined {
  if (error instanceof ConfigurationError)
    return `The configuration is not right:\n  ${error.faults.join("\n  ")}`;
  if (config === undefined || !(error instanceof Error)) return undefined;
  const code = codeOf(error);
  if (code === "EADDRINUSE")
    return `Port ${config.port} on ${config.host} is already in use. Set PORT to another one.`;
  if (code === "EADDRNOTAVAIL" || (code === "EACCES" && "syscall" in error && error.syscall === "listen"))
    return `${config.host}:${config.port} cannot be listened on. Set HOST and PORT to an address of this machine.`;
  if (error.name === "MigrationLocked")
    return "Another process has been changing the tables of this database for ten minutes. Stop it, or wait for its end.";
  if (config.database.kind === "mysql" && (isDatabaseDown(error) || code.startsWith("ER_")))
    return `The database of DATABASE_URL cannot be used (${code || error.name}).`;
  if (notWritable.has(code))
    return `The data folder ${config.dataDirectory} cannot be written to. Set DATA_DIR to another one.`;
  return undefined;
}
