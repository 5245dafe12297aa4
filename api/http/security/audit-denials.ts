import type { ErrorRequestHandler, Response } from "express";
import type { AuditEventName } from "#contract/audit/audit-events.ts";
import { deniedEvents } from "#contract/rules/audit/audit-data.ts";
import type { AuditLog } from "../../domain/audit/audit-log.ts";
import { DomainError } from "../../domain/domain-error.ts";
import { matchedRoute } from "../request/match-route.ts";
import { requestActor } from "../session/request-session.ts";

const events: Partial<Record<DomainError["code"], AuditEventName>> = deniedEvents;

/** The call by its route, which contains no id. */
function callOf(response: Pick<Response, "locals">): string {
  const route = matchedRoute(response);
  return route === undefined ? "" : `${route.method} ${route.path}`;
}

/** Records denied admin calls and cross-site requests; then passes the error on. */
export function auditDenials(auditLog: AuditLog): ErrorRequestHandler {
  return (error: unknown, request, response, next) => {
    const event = error instanceof DomainError ? events[error.code] : undefined;
    if (event === undefined) return next(error);
    const data = { call: callOf(response) };
    return auditLog.record(requestActor(request, response), { event, data }).then(() => next(error));
  };
}
