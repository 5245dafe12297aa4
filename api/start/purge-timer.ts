import type { Context } from "../context.ts";
import { purgeAuditEvents } from "../database/rows/purge-audit-events.ts";
import { purgeExpired } from "../database/rows/purge-expired.ts";

const intervalMilliseconds = 10 * 60 * 1000;

/** Purges what has expired every ten minutes. The timer does not keep the process alive; the result stops it. */
export function startPurgeTimer({
  database,
  clock,
  logger,
  config: { auditDays, sessionMaxSeconds },
}: Pick<Context, "database" | "clock" | "logger" | "config">): () => void {
  const purge = () =>
    purgeExpired(database, clock.now(), sessionMaxSeconds)
      .then(() => purgeAuditEvents(database, clock.now(), auditDays))
      .catch((error: unknown) => logger.warn("purge failed", { error }));
  const timer = setInterval(purge, intervalMilliseconds).unref();
  return () => clearInterval(timer);
}
