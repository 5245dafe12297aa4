import type { Response } from "express";
import type { Problem } from "#contract/http/problem-schema.ts";
import { type ProblemCode, problemSentences } from "#contract/problem.ts";
import type { DomainError, DomainErrorDetails } from "../../domain/domain-error.ts";
import { requestId } from "../request/request-log.ts";

/** The body of a refusal that a handler answers by itself, because its status or its members are special. */
export function problemBody(response: Response, { code, details }: DomainError): Problem {
  response.locals.problemCode = code;
  return makeProblem(code, requestId(response), details);
}

/** A failure as it goes over the wire; what only headers carry is left out. */
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
