import { makeProblem } from "../http/problem-body.ts";
import { type ProblemCode, type ProblemMembers, problemMessages, problemStatuses } from "../problem.ts";
import type { ExceededLimit } from "../rules/limits/exceeded-limit.ts";

/** Further members of a problem; `fields` maps a dotted path to one sentence. */
export interface MockProblemDetails extends ProblemMembers {
  readonly retryAfterSeconds?: number;
  /** A reason class for the audit; never sent to clients. */
  readonly reason?: string;
  /** The exceeded limit, for headers and audit. */
  readonly limit?: ExceededLimit;
}

/** A refusal of the mock world, thrown by a handler. The router converts it to a problem. */
export class MockProblem extends Error {
  readonly code: ProblemCode;
  readonly details: MockProblemDetails;

  constructor(code: ProblemCode, details: MockProblemDetails = {}) {
    super(problemMessages[code]);
    this.name = "MockProblem";
    this.code = code;
    this.details = details;
  }
}

/** A problem as sent in the body, with the status of its code; members that only headers carry are omitted. */
export function problemResponse<Code extends ProblemCode>(
  code: Code,
  requestId: string,
  details: MockProblemDetails = {},
) {
  return { status: problemStatuses[code], body: makeProblem(code, requestId, details) };
}

/** Runs `action`; an invalid challenge is a 401 where a passkey is proved (product decision 1). */
export function withChallengeError<Answer>(requestId: string, action: () => Answer) {
  try {
    return action();
  } catch (error) {
    if (!(error instanceof MockProblem && error.code === "challenge_invalid")) throw error;
    return { status: 401 as const, body: makeProblem(error.code, requestId) };
  }
}
