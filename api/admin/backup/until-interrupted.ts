import { BackupError } from "../../backup/backup-error.ts";

const signals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/** Does work that gives up in order when the process is asked to end. A second signal of the same kind ends it at once. */
export async function untilInterrupted<Result>(
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
