import { type ProblemCode, type ProblemMembers, problemSentences } from "#contract/problem.ts";
import type { ReachedLimit } from "#contract/rules/limits/reached-limit.ts";

/** Further members of a problem; `fields` maps a dotted path to one sentence. */
export interface DomainErrorDetails extends ProblemMembers {
  readonly retryAfterSeconds?: number;
  /** A reason class for log and audit; never sent to clients. */
  readonly reason?: string;
  /** The exceeded limit, for headers and audit. */
  readonly limit?: ReachedLimit;
}

/** An error of the domain: it has a problem code and no HTTP status. */
export class DomainError extends Error {
  readonly code: ProblemCode;
  readonly details: DomainErrorDetails;

  constructor(code: ProblemCode, details: DomainErrorDetails = {}) {
    super(problemSentences[code]);
    this.name = "DomainError";
    this.code = code;
    this.details = details;
  }
}
