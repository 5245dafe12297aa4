/** The code of a failed backup or restore, for scripts. */
export type BackupErrorCode =
  | "no_database"
  | "exists"
  | "unwritable"
  | "unreadable"
  | "damaged"
  | "foreign"
  | "newer"
  | "not_empty"
  | "held"
  | "weak_secret"
  | "interrupted";

/** A backup or restore that was refused or failed; the message is one sentence for the operator. */
export class BackupError extends Error {
  override readonly name = "BackupError";
  readonly code: BackupErrorCode;

  constructor(code: BackupErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

/** The error for an archive that a backup did not write in this form. `detail` is a short clause. */
export function damagedError(detail: string): BackupError {
  return new BackupError("damaged", `The file is damaged or is not a backup of Inglenook: ${detail}.`);
}
