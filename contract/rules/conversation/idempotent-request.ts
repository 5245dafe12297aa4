import { idempotencySeconds } from "../../limits.ts";

interface IdempotentRequest {
  readonly createdAt: Date | string | number;
  /** The body of the first request, or a hash of it. */
  readonly body: string;
}

/** Compares a request with the first one that had its key. A key is forgotten after a day. */
export function compareIdempotentRequest(
  known: IdempotentRequest | undefined,
  { body, now }: { readonly body: string; readonly now: Date },
): "new" | "same" | "other" {
  const oldest = now.getTime() - idempotencySeconds * 1000;
  if (known === undefined || new Date(known.createdAt).getTime() < oldest) return "new";
  return known.body === body ? "same" : "other";
}

/** Whether a call is answered with the failure of its reply: not if the first answer was sent before the end. */
export function respondsWithFailure({ status }: { readonly status: string }, isAsync: boolean): boolean {
  return status === "failed" && !isAsync;
}

/** The remaining seconds for which a provider refuses, as a member of a problem; empty if the time is over. */
export function retryAfter(
  retryAt: Date | string | null | undefined,
  now: Date,
): { readonly retryAfterSeconds?: number } {
  const retryAfterSeconds = Math.ceil((new Date(retryAt ?? now).getTime() - now.getTime()) / 1000);
  return retryAfterSeconds > 0 ? { retryAfterSeconds } : {};
}
