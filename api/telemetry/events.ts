import type { LimitName } from "#contract/rules/limits/exceeded-limit.ts";
import { Operation, Signal } from "./operation.ts";

/** A request. It carries a route's pattern and codes, and no other data from a client. */
export interface RequestDetails {
  readonly method: string;
  readonly requestId: string;
  /** Whether it is a request for liveness or readiness. */
  readonly isHealthCheck: boolean;
  /** The `traceparent` of a proxy that TRUST_PROXY names. */
  readonly traceparent: string | undefined;
  /** The pattern of its path; "other" where it has none. */
  route: string;
  /** Its status; "aborted" if its client left before the answer. */
  status: string;
  code?: string | undefined;
  /** Whether it was answered by an event stream, which lasts as long as the client listens. */
  isStream: boolean;
  seconds: number;
}

/** The work of this process on a reply, until its end is known here. */
export interface ReplyDetails {
  outcome?: string;
  code?: string | null;
  /** The time from its beginning to its first visible text. */
  firstTextSeconds?: number | undefined;
}

/** A call of a language model, without any text. */
export interface ModelCallDetails {
  readonly host: string;
  readonly port: number;
  readonly model: string;
  /** An administrator tries a connection: its failure is shown at once. */
  readonly isTest: boolean;
  firstTextSeconds?: number | undefined;
  error?: unknown;
}

/** A statement of the database, without its values. */
export interface StatementDetails {
  readonly sql: string;
  error?: unknown;
}

interface UsedTokens {
  readonly inputTokens: number;
  readonly outputTokens: number;
}

/**
 * The operations of this process, for its metrics and traces, which subscribe when they are switched on. They are global, because
 * the measured memory and processor time are of the whole process too.
 */
export const requests = new Operation<RequestDetails>();
export const replies = new Operation<ReplyDetails>();
export const modelCalls = new Operation<ModelCallDetails>();
export const statements = new Operation<StatementDetails>();
/** This process has stored the end of a reply. */
export const replyEnded = new Signal<{ readonly outcome: string }>();
/** An entry of this process in the ledger, which may be an estimate. */
export const tokensUsed = new Signal<UsedTokens>();
/** A reply of a silent process, or of an ended one, was ended by this process. */
export const replyTakenOver = new Signal();
/** Text or the end of a running reply could not be written. */
export const replySaveFailed = new Signal();
/** A call was refused by this limit. */
export const rateLimited = new Signal<{ readonly limit: LimitName }>();
