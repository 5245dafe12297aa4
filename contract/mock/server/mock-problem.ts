import { makeProblem } from "../../http/problem-body.ts";
import { type ProblemCode, type ProblemMembers, problemSentences, problemStatuses } from "../../problem.ts";
import type { ReachedLimit } from "../../rules/limits/reached-limit.ts";

/** Further members of a problem; `fields` maps a dotted path to one sentence. */
export interface MockProblemDetails extends ProblemMembers {
  readonly retryAfterSeconds?: number;
  /** A class of reason, for the audit alone: it is never answered. */
  readonly reason?: string;
  /** The limit that it is over, for headers and audit. */
  readonly limit?: ReachedLimit;
}

/** A refusal of the mock world, thrown by an answer. The router makes the contract's problem of it. */
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

/** A problem as it goes over the wire, with the status of its code; what only headers carry is left out. */
export function refusal<Code extends ProblemCode>(
  code: Code,
  requestId: string,
  details: MockProblemDetails = {},
) {
  return { status: problemStatuses[code], body: makeProblem(code, requestId, details) };
}

/** What `act` answers; a used or expired challenge is a 401 where somebody proves a passkey (decisions 1). */
export function orChallengeError<Answer>(requestId: string, act: () => Answer) {
  try {
    return act();
  } catch (error) {
    if (!(error instanceof MockProblem && error.code === "challenge_invalid")) throw error;
    return { status: 401 as const, body: makeProblem(error.code, requestId) };
  }
}
