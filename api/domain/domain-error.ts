import { type ProblemCode, problemSentences, type SessionEndReason } from "#contract/problem.ts";
import type { ReachedLimit } from "./limits/reached-limit.ts";

/** Further members of a problem; `fields` maps a dotted path to one sentence. */
export interface DomainErrorDetails {
  readonly fields?: Record<string, string>;
  readonly retryAfterSeconds?: number;
  readonly chatId?: string;
  readonly messageId?: string;
  /** Why the session was ended from elsewhere, with unauthenticated. */
  readonly sessionEnded?: SessionEndReason | undefined;
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
