import type { Problem } from "../../http/problem-schema.ts";
import { type ProblemCode, problemSentences, problemStatuses, type SessionEndReason } from "../../problem.ts";

/** Further members of a problem; `fields` maps a dotted path to one sentence. */
export interface MockProblemDetails {
  readonly fields?: Record<string, string>;
  readonly retryAfterSeconds?: number;
  readonly chatId?: string;
  readonly messageId?: string;
  readonly sessionEnded?: SessionEndReason | undefined;
}

/** A refusal of the mock world, thrown by a handler. The router converts it to a problem. */
export class MockProblem extends Error {
  readonly code: ProblemCode;
  readonly details: MockProblemDetails;

  constructor(code: ProblemCode, details: MockProblemDetails = {}) {
    super(problemSentences[code]);
    this.name = "MockProblem";
    this.code = code;
    this.details = details;
  }
}

/** A problem as sent in the body, with the status of its code; members that only headers carry are omitted. */
export function refusal<Code extends ProblemCode>(
  code: Code,
  requestId: string,
  { fields, chatId, messageId, sessionEnded }: MockProblemDetails = {},
): { status: (typeof problemStatuses)[Code]; body: Problem } {
  const body = {
    message: problemSentences[code],
    code,
    requestId,
    ...(fields && { fields }),
    ...(chatId && { chatId }),
    ...(messageId && { messageId }),
    ...(sessionEnded && { sessionEnded }),
  };
  return { status: problemStatuses[code], body };
}
