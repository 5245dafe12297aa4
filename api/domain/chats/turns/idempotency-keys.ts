import { createHash } from "node:crypto";
import { compareIdempotentRequest } from "#contract/rules/conversation/idempotent-request.ts";
import type { Database } from "../../../database/connect.ts";
import { executeStatement } from "../../../database/rows/change-rows.ts";
import { DomainError } from "../../domain-error.ts";

/** A request that may be repeated if it has a key; it is the same one when user, route and key are. */
export interface RepeatableRequest {
  readonly userId: string;
  /** Names the call and the ids in its path. */
  readonly route: string;
  readonly key: string | undefined;
  /** The body of the request; a repetition must have the same. */
  readonly body: unknown;
  /** Whether the first request is answered before its reply has ended; a repetition gets the same status. */
  readonly isAsync: boolean;
}

export interface KeyedReply {
  readonly chatId: string;
  readonly userMessageId: string | null;
  readonly messageId: string;
}

function hashOf(body: unknown): string {
  return createHash("sha256").update(JSON.stringify(body)).digest("hex");
}

/** A reply that was requested before. */
export interface RepeatedReply extends KeyedReply {
  readonly isAsync: boolean;
}

/** The columns of a `KeyRow`: `k` is the key. */
export const keyColumns = "k.chatId, k.userMessageId, k.messageId, k.bodyHash, k.isAsync, k.createdAt";

const storeStatement = `replace into idempotency_keys
  (userId, route, \`key\`, bodyHash, chatId, userMessageId, messageId, isAsync, createdAt)
  values (?, ?, ?, ?, ?, ?, ?, ?, ?)`;

interface StoredKey extends KeyedReply {
  readonly bodyHash: string;
  readonly isAsync: number;
  readonly createdAt: Date | number;
}

/** A key in the driver's format, or none. */
export type KeyRow = StoredKey | { readonly [Name in keyof StoredKey]: null };

/** The result of the first request with this key. Throws `idempotency_mismatch` if that had another body. */
export function repeatedReply(
  row: KeyRow,
  { body }: RepeatableRequest,
  now: Date,
): RepeatedReply | undefined {
  if (row.createdAt === null) return undefined;
  const known = { createdAt: row.createdAt, body: row.bodyHash };
  const compared = compareIdempotentRequest(known, { body: hashOf(body), now });
  if (compared === "other") throw new DomainError("idempotency_mismatch");
  if (compared === "new") return undefined;
  const { chatId, userMessageId, messageId, isAsync } = row;
  return { chatId, userMessageId, messageId, isAsync: Boolean(isAsync) };
}

/** Stores the result of a request that may be repeated, replacing an expired one. */
export async function storeKeyedReply(
  transaction: Database,
  { userId, route, key, body, isAsync }: RepeatableRequest,
  { chatId, userMessageId, messageId }: KeyedReply,
  createdAt: Date,
): Promise<void> {
  if (key === undefined) return;
  await executeStatement(transaction, storeStatement, [
    ...[userId, route, key, hashOf(body), chatId, userMessageId, messageId],
    ...[Number(isAsync), createdAt],
  ]);
}
