import { BackupError } from "../../backup/backup-error.ts";
import { ConfigurationError } from "../../config/config.ts";
import { DomainError } from "../../domain/domain-error.ts";
import { Unavailable } from "./unavailable.ts";

/** Why a command failed, for scripts. The operator owns the host, so that an unforeseen fault is told as it is. */
export function refusalJson(error: unknown) {
  if (error instanceof DomainError) {
    const { code, message, details } = error;
    return { message, code, ...(details.fields && { fields: details.fields }) };
  }
  if (error instanceof ConfigurationError) return { message: error.faults.join(" "), code: "validation" };
  if (error instanceof BackupError) return { message: error.message, code: error.code };
  if (error instanceof Unavailable) return { message: error.message, code: "unavailable" };
  return { message: error instanceof Error ? error.message : String(error), code: "internal" };
}

/** The same as plain sentences: those about fields say more than the general one. */
export function refusalText(error: unknown): string {
  const { message, fields } = { fields: undefined, ...refusalJson(error) };
  return fields === undefined ? message : Object.values(fields).join("\n");
}
