import { idempotencySeconds } from "../../limits.ts";

interface KeyedRequest {
  readonly createdAt: Date | string | number;
  /** The body of the first request, or a hash of it. */
  readonly body: string;
}

/** Whether a request with a key that was used is the same one again. A key is forgotten after a day. */
export function compareRequest(
  known: KeyedRequest | undefined,
  { body, now }: { readonly body: string; readonly now: Date },
): "new" | "same" | "other" {
  const oldest = now.getTime() - idempotencySeconds * 1000;
  if (known === undefined || new Date(known.createdAt).getTime() < oldest) return "new";
  return known.body === body ? "same" : "other";
}

/** Tells whether a call is answered with the failure of its reply: not where the first answer came before the end. */
export function isRefused({ status }: { readonly status: string }, isAsync: boolean): boolean {
  return status === "failed" && !isAsync;
}

/** What is left of the time for which a provider refuses, as a member of a problem; nothing when it is over. */
export function retryAfter(
  retryAt: Date | string | null | undefined,
  now: Date,
): { readonly retryAfterSeconds?: number } {
  const retryAfterSeconds = Math.ceil((new Date(retryAt ?? now).getTime() - now.getTime()) / 1000);
  return retryAfterSeconds > 0 ? { retryAfterSeconds } : {};
}
