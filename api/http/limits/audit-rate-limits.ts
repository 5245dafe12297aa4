import type { ErrorRequestHandler } from "express";
import type { Context } from "../../context.ts";
import { DomainError } from "../../domain/domain-error.ts";
import { LogOnce } from "../../domain/limits/log-once.ts";
import { rateLimited } from "../../telemetry/events.ts";
import { requestActor } from "../session/request-session.ts";

const unknownProxy =
  "The requests come through a proxy that TRUST_PROXY does not name: all of them count as one address.";

/**
 * Records and logs an exceeded limit once per key and window, with a hint about TRUST_PROXY; then passes the
 * error on.
 */
export function auditRateLimits({ auditLog, logger, config }: Context): ErrorRequestHandler {
  const logOnce = new LogOnce();
  return async (error: unknown, request, response, next) => {
    const { limit, retryAfterSeconds = 1 } = error instanceof DomainError ? error.details : {};
    if (limit !== undefined) rateLimited.emit({ limit: limit.name });
    if (limit !== undefined && (await logOnce.isFirst(limit, retryAfterSeconds))) {
      const isProxied = config.trustProxy === 0 && request.headers["x-forwarded-for"] !== undefined;
      logger.warn("a limit was reached", { limit: limit.name, ...(isProxied && { hint: unknownProxy }) });
      await auditLog.record(requestActor(request, response), {
        event: "rate_limited",
        data: { limit: limit.name },
      });
    }
    next(error);
  };
}
