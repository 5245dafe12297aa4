import { createHash } from "node:crypto";
import { compareIdempotentRequest } from "#contract/rules/conversation/idempotent-request.ts";
import type { Database } from "../../../database/connect.ts";
import { executeStatement } from "../../../database/rows/change-rows.ts";
import { readRows } from "../../../database/rows/read-rows.ts";
import { DomainError } from "../../domain-error.ts";

/** A repeatable request; it is the same one when user, route and key are. */
export interface IdempotentRequest {
  readonly userId: string;
  /** Names the call and the ids in its path. */
  readonly route: string;
  readonly key: string;
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

const statement = `select chatId, userMessageId, messageId, bodyHash, isAsync, createdAt
  from idempotency_keys where userId = ? and route = ? and \`key\` = ?`;

const storeStatement = `replace into idempotency_keys
  (userId, route, \`key\`, bodyHash, chatId, userMessageId, messageId, isAsync, createdAt)
  values (?, ?, ?, ?, ?, ?, ?, ?, ?)`;

interface Row extends KeyedReply {
  readonly bodyHash: string;
  readonly isAsync: number;
  readonly createdAt: Date | number;
}

/** The result of the request with this key. Throws `idempotency_mismatch` if that request had another body. */
export async function findKeyedReply(
  transaction: Database,
  { userId, route, key, body }: IdempotentRequest,
  now: Date,
): Promise<(KeyedReply & { readonly isAsync: boolean }) | undefined> {
  const [row] = await readRows<Row>(transaction, statement, [userId, route, key]);
  const known = row && { createdAt: row.createdAt, body: row.bodyHash };
  const compared = compareIdempotentRequest(known, { body: hashOf(body), now });
  if (compared === "other") throw new DomainError("idempotency_mismatch");
  if (row === undefined || compared === "new") return undefined;
  const { chatId, userMessageId, messageId, isAsync } = row;
  return { chatId, userMessageId, messageId, isAsync: Boolean(isAsync) };
}

/** Stores the result of a request, replacing an expired one. */
export async function storeKeyedReply(
  transaction: Database,
  { userId, route, key, body, isAsync }: IdempotentRequest,
  { chatId, userMessageId, messageId }: KeyedReply,
  createdAt: Date,
): Promise<void> {
  await executeStatement(transaction, storeStatement, [
    ...[userId, route, key, hashOf(body), chatId, userMessageId, messageId],
    ...[Number(isAsync), createdAt],
  ]);
}
