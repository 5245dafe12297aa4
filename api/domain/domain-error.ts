import { UniqueViolationError } from "objection";
import { type ProblemCode, type ProblemMembers, problemMessages } from "#contract/problem.ts";
import type { ExceededLimit } from "#contract/rules/limits/exceeded-limit.ts";

/** Turns a unique violation into a domain error. */
export async function onUniqueViolation<Result>(
  code: "number_taken" | "credential_exists",
  insert: Promise<Result>,
): Promise<Result> {
  try {
    return await insert;
  } catch (error) {
    if (error instanceof UniqueViolationError) throw new DomainError(code);
    throw error;
  }
}

/** Further members of a problem; `fields` maps a dotted path to one sentence. */
export interface DomainErrorDetails extends ProblemMembers {
  readonly retryAfterSeconds?: number;
  /** A reason class for log and audit; never sent to clients. */
  readonly reason?: string;
  /** The exceeded limit, for headers and audit. */
  readonly limit?: ExceededLimit;
}

/** An error of the domain: it has a problem code and no HTTP status. */
export class DomainError extends Error {
  readonly code: ProblemCode;
  readonly details: DomainErrorDetails;

  constructor(code: ProblemCode, details: DomainErrorDetails = {}) {
    super(problemMessages[code]);
    this.name = "DomainError";
    this.code = code;
    this.details = details;
  }
}
