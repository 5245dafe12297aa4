import type { Database } from "../../../database/connect.ts";
import { readRows } from "../../../database/rows/read-rows.ts";
import { DomainError } from "../../domain-error.ts";
import { type CandidateRow, candidateColumns, candidateTables } from "../../models/candidate-model.ts";
import {
  type LimitsRow,
  limitColumns,
  limitValues,
  toUserLimits,
  type UserLimits,
} from "../../usage/user-limits.ts";
import { lockChangedChats } from "../chat-access.ts";
import {
  type KeyRow,
  keyColumns,
  type RepeatableRequest,
  type RepeatedReply,
  repeatedReply,
} from "./idempotency-keys.ts";

/** A request repeats the key of another one. Thrown to roll the transaction back, so that no list counts as changed. */
export class RepeatedRequestError extends Error {
  /** The result of the first request. */
  readonly reply: RepeatedReply;

  constructor(reply: RepeatedReply) {
    super("The request is repeated.");
    this.reply = reply;
  }
}

/** The data that every turn needs, as of the lock of the user's chats. */
export interface TurnStart {
  readonly limits: UserLimits;
  readonly models: readonly CandidateRow[];
}

/** A row for each model, or one without any. */
type StartRow = LimitsRow & KeyRow & (CandidateRow | { readonly id: null });

function startStatement(database: Database): string {
  return `select ${limitColumns(database)}, ${keyColumns}, ${candidateColumns} from users u
    left join idempotency_keys k on k.userId = u.id and k.route = ? and k.\`key\` = ?
    left join (${candidateTables}) on 1 = 1 where u.id = ?`;
}

/**
 * Locks a user's chats, marks their list as changed, and reads the data of the turn. The models are read with the turn, so that a
 * change of them counts at once in every process. Throws `unauthenticated` for a deleted account, `idempotency_mismatch`,
 * `RepeatedRequestError` and `MissingCountersError`.
 */
export async function beginTurn(
  transaction: Database,
  request: RepeatableRequest,
  { month, now }: { readonly month: string; readonly now: Date },
): Promise<TurnStart> {
  const { userId, route, key = null } = request;
  await lockChangedChats(transaction, userId);
  const values = [...limitValues(userId, month), route, key, userId];
  const rows = await readRows<StartRow>(transaction, startStatement(transaction), values);
  const [row] = rows;
  if (row === undefined) throw new DomainError("unauthenticated");
  const repeated = repeatedReply(row, request, now);
  if (repeated !== undefined) throw new RepeatedRequestError(repeated);
  return {
    limits: toUserLimits(row, month),
    models: rows.flatMap((each) => (each.id === null ? [] : [each])),
  };
}
