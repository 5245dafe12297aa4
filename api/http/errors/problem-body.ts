import type { Response } from "express";
import type { Problem } from "#contract/http/problem-schema.ts";
import { type ProblemCode, problemSentences } from "#contract/problem.ts";
import type { DomainError, DomainErrorDetails } from "../../domain/domain-error.ts";
import { requestId } from "../request/request-log.ts";

/** The problem body for handlers that set a special status or members. */
export function problemBody(response: Response, { code, details }: DomainError): Problem {
  response.locals.problemCode = code;
  return makeProblem(code, requestId(response), details);
}

/** A problem as sent in the body; members that only headers carry are omitted. */
function makeProblem(
  code: ProblemCode,
  requestId: string,
  { fields, chatId, messageId, sessionEnded }: DomainErrorDetails = {},
): Problem {
  return {
    message: problemSentences[code],
    code,
    requestId,
    ...(fields && { fields }),
    ...(chatId && { chatId }),
    ...(messageId && { messageId }),
    ...(sessionEnded && { sessionEnded }),
  };
}
