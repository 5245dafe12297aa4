import { type ProblemCode, type ProblemMembers, problemSentences } from "#contract/problem.ts";
import type { ReachedLimit } from "#contract/rules/limits/reached-limit.ts";

/** Further members of a problem; `fields` maps a dotted path to one sentence. */
export interface DomainErrorDetails extends ProblemMembers {
  readonly retryAfterSeconds?: number;
  /** A class of reason, for log and audit alone: it is never answered. */
  readonly reason?: string;
  /** The limit that it is over, for headers and audit. */
  readonly limit?: ReachedLimit;
}

/** A refusal or failure that the domain decided on. It knows its code, and nothing of HTTP. */
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
