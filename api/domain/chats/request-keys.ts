import { createHash } from "node:crypto";
import { idempotencySeconds } from "#contract/limits.ts";
import type { Database } from "../../database/connect.ts";
import { IdempotencyKey } from "../../models/idempotency-key.ts";
import { DomainError } from "../domain-error.ts";

/** A request that may be sent again; it is the same one when person, route and key are. */
export interface KeyedRequest {
  readonly userId: string;
  /** Names the call and the ids in its path. */
  readonly route: string;
  readonly key: string;
  /** What was asked for; a second request must ask for the same. */
  readonly body: unknown;
  /** The first request is answered before its reply has ended, and a second one with the same status. */
  readonly isAsync: boolean;
}

/** What the first request made. */
export interface AskedReply {
  readonly chatId: string;
  readonly userMessageId: string | null;
  readonly messageId: string;
}

function hashOf(body: unknown): string {
  return createHash("sha256").update(JSON.stringify(body)).digest("hex");
}

/** The moment before which keys are forgotten. */
function oldestKept(now: Date): Date {
  return new Date(now.getTime() - idempotencySeconds * 1000);
}

/** What a request with this key led to. Throws `idempotency_mismatch` when that one asked for something else. */
export async function findAskedReply(
  transaction: Database,
  { userId, route, key, body }: KeyedRequest,
  now: Date,
): Promise<(AskedReply & { readonly isAsync: boolean }) | undefined> {
  const row = await IdempotencyKey.query(transaction).findById([userId, route, key]);
  if (row === undefined || row.createdAt < oldestKept(now)) return undefined;
  if (row.bodyHash !== hashOf(body)) throw new DomainError("idempotency_mismatch");
  return row;
}

/** Keeps what a request led to, in the place of one that is forgotten. */
export async function keepAskedReply(
  transaction: Database,
  { userId, route, key, body, isAsync }: KeyedRequest,
  { chatId, userMessageId, messageId }: AskedReply,
  createdAt: Date,
): Promise<void> {
  const made = { chatId, userMessageId, messageId, bodyHash: hashOf(body), isAsync, createdAt };
  await IdempotencyKey.query(transaction).deleteById([userId, route, key]);
  await IdempotencyKey.query(transaction).insert({ userId, route, key, ...made });
}
