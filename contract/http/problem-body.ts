import { type ProblemCode, type ProblemMembers, problemMessages } from "../problem.ts";
import type { Problem } from "./problem-schema.ts";

/** A problem as sent in the body. */
export function makeProblem(
  code: ProblemCode,
  requestId: string,
  { fields, chatId, messageId, sessionEnded, resetsAt }: ProblemMembers = {},
): Problem {
  return {
    message: problemMessages[code],
    code,
    requestId,
    ...(fields && { fields }),
    ...(chatId && { chatId }),
    ...(messageId && { messageId }),
    ...(sessionEnded && { sessionEnded }),
    ...(resetsAt && { resetsAt }),
  };
}
