import type { Problem } from "#contract/http/problem-schema.ts";
import { type ProblemCode, problemSentences } from "#contract/problem.ts";
import type { DomainErrorDetails } from "../../domain/domain-error.ts";

/** A failure as it goes over the wire; what only headers carry is left out. */
export function makeProblem(
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
