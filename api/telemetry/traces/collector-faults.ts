import type { Logger } from "../../logging/logger.ts";

const intervalMilliseconds = 60_000;

function nameOf(fault: unknown): string {
  if (!(fault instanceof Error)) return typeof fault;
  return "code" in fault && fault.code !== undefined ? `${fault.name} ${fault.code}` : fault.name;
}

/** Logs that traces could not be sent, at most once a minute, without what the collector has answered. */
export function logCollectorFaults(
  logger: Pick<Logger, "warn">,
  now = () => performance.now(),
): (fault: unknown) => void {
  let loggedAt = Number.NEGATIVE_INFINITY;
  let count = 0;
  return (fault) => {
    count += 1;
    if (now() - loggedAt < intervalMilliseconds) return;
    logger.warn("traces could not be sent", { reason: nameOf(fault), count });
    loggedAt = now();
    count = 0;
  };
}
