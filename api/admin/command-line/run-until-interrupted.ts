import { BackupError } from "../../backup/backup-error.ts";

const signals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/**
 * Runs work with a signal that SIGINT and SIGTERM abort. A second signal of the same kind ends the process
 * immediately.
 */
export async function runUntilInterrupted<Result>(
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const controller = new AbortController();
  const abort = () => controller.abort(new BackupError("interrupted", "Interrupted. Nothing was changed."));
  for (const signal of signals) process.once(signal, abort);
  try {
    return await work(controller.signal);
  } finally {
    for (const signal of signals) process.off(signal, abort);
  }
}
