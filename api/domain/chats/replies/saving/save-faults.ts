import type { Logger } from "../../../../logging/logger.ts";
import { replySaveFailed } from "../../../../telemetry/events.ts";

/** Logs and counts what keeps running replies from being saved. */
export function noteSaveFaults(logger: Pick<Logger, "error">): (error: unknown) => void {
  return (error) => {
    replySaveFailed.emit();
    logger.error("running replies could not be saved", { error });
  };
}
