import type { DiagLogger } from "@opentelemetry/api";
import type { Logger } from "../../logging/logger.ts";

type Warner = Pick<Logger, "warn">;

const intervalMilliseconds = 60_000;
const steadyNow = () => performance.now();

function nameOf(fault: unknown): string {
  if (!(fault instanceof Error)) return typeof fault;
  return "code" in fault && fault.code !== undefined ? `${fault.name} ${fault.code}` : fault.name;
}

/** Logs at most once a minute, with the sum of the counts since the last line. */
function logEachMinute(log: (count: number, reason: string) => void, now: () => number) {
  let loggedAt = Number.NEGATIVE_INFINITY;
  let sum = 0;
  return (count: number, reason: string) => {
    sum += count;
    if (now() - loggedAt < intervalMilliseconds) return;
    log(sum, reason);
    loggedAt = now();
    sum = 0;
  };
}

/** Logs that traces could not be sent, at most once a minute, without the collector's answer. */
export function logCollectorFaults(logger: Warner, now = steadyNow): (fault: unknown) => void {
  const log = logEachMinute(
    (count, reason) => logger.warn("traces could not be sent", { reason, count }),
    now,
  );
  return (fault) => log(1, nameOf(fault));
}

/**
 * Logs diagnostics of the packages, each kind at most once a minute. Their texts may quote headers, addresses and answers: only
 * the number of dropped spans is taken from them.
 */
export function logDiagnostics(logger: Warner, now = steadyNow): DiagLogger {
  const logDropped = logEachMinute(
    (count) => logger.warn("spans were dropped: more wait than OTEL_BSP_MAX_QUEUE_SIZE", { count }),
    now,
  );
  const logOther = logEachMinute(
    (count, reason) => logger.warn("the packages of traces report a fault", { reason, count }),
    now,
  );
  const report = (level: string) => (text: unknown) => {
    const [, dropped] = /^Dropped (\d+) spans\b/.exec(String(text)) ?? [];
    if (dropped === undefined) logOther(1, level);
    else logDropped(Number(dropped), level);
  };
  const ignore = () => undefined;
  return { error: report("error"), warn: report("warn"), info: ignore, debug: ignore, verbose: ignore };
}
