import type { ErrorRequestHandler, Request, Response } from "express";
import { limitHeaders } from "#contract/http/limit-headers.ts";
import { makeProblem } from "#contract/http/problem-body.ts";
import type { Problem } from "#contract/http/problem-schema.ts";
import { problemStatuses, type SessionEndReason } from "#contract/problem.ts";
import { isDatabaseDown } from "../../database/is-database-down.ts";
import { DomainError } from "../../domain/domain-error.ts";
import type { SessionService } from "../../domain/sessions/session-service.ts";
import type { Logger } from "../../logging/logger.ts";
import { requestId } from "../request/request-log.ts";
import { getSessionEndReason } from "../session/request-session.ts";

/** The problem body for handlers that set a special status or members. */
export function problemBody(response: Response, { code, details }: DomainError): Problem {
  response.locals.problemCode = code;
  return makeProblem(code, requestId(response), details);
}

/**
 * Maps challenge_invalid to 401 where a passkey is proved; registration keeps 400 (product decision 1). Rethrows other
 * errors.
 */
export function challengeError(response: Response, error: unknown) {
  if (!(error instanceof DomainError && error.code === "challenge_invalid")) throw error;
  return { status: 401 as const, body: problemBody(response, error) };
}

/** The database is checked once a second while it is away. */
const retryAfterSeconds = 2;

/** Express's router and file server set a 4xx status on client errors, and a code on disconnects. */
function isClientFault(error: object): boolean {
  if ("code" in error && error.code === "ECONNABORTED") return true;
  return "status" in error && typeof error.status === "number" && error.status >= 400 && error.status < 500;
}

/** Error codes of a connection that its client has closed, or on which it sent invalid HTTP. */
const closedCodes = /^(?:EPIPE|ECONNRESET|ERR_HTTP_REQUEST_TIMEOUT|HPE_\w+)$/;

/**
 * Whether a response failed because its client has disconnected. Clients can cause that at will, so it is no fault of the server.
 */
function isClientDisconnect(error: unknown, { socket }: Pick<Request, "socket">): boolean {
  return (
    socket.destroyed && error instanceof Error && "code" in error && closedCodes.test(String(error.code))
  );
}

/** Converts any error to a DomainError; unknown errors become `internal`. */
export function toDomainError(error: unknown): DomainError {
  if (error instanceof DomainError) return error;
  if (error instanceof Error) {
    if (isDatabaseDown(error)) return new DomainError("unavailable", { retryAfterSeconds });
    if (isClientFault(error)) return new DomainError("validation");
  }
  return new DomainError("internal");
}

function sendProblem(response: Response, problem: DomainError): void {
  // Set here too, because the middleware of the API may not have run, for example for an address that is too long.
  response.set({ "Cache-Control": "no-store", ...limitHeaders(problem.details) });
  response.status(problemStatuses[problem.code]).json(problemBody(response, problem));
}

/** An `unauthenticated` refusal carries the reason why the session was ended. */
async function withSessionEndReason(
  problem: DomainError,
  readEndReason: () => Promise<SessionEndReason | undefined>,
) {
  if (problem.code !== "unauthenticated") return problem;
  return new DomainError(problem.code, { ...problem.details, sessionEnded: await readEndReason() });
}

/** Sends every error as a problem. Unexpected errors are logged and not disclosed. */
export function problemHandler(
  logger: Logger,
  sessions: Pick<SessionService, "endReason">,
): ErrorRequestHandler {
  return async (error: unknown, request, response, _next) => {
    const problem = toDomainError(error);
    const isOwnFault = problemStatuses[problem.code] >= 500;
    if (problem !== error && isOwnFault && !isClientDisconnect(error, request))
      logger.error("request failed", { requestId: requestId(response), error });
    // Saving a session that was opened for this call would fail too, and cut the connection after the response.
    if (isOwnFault) Reflect.deleteProperty(request, "session");
    if (response.headersSent) response.destroy();
    else
      sendProblem(
        response,
        await withSessionEndReason(problem, () => getSessionEndReason(request, sessions, logger)),
      );
  };
}
