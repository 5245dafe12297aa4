import type { Database } from "../../../database/connect.ts";
import { readRows } from "../../../database/rows/read-rows.ts";
import { type AskableRow, askableColumns, askableTables } from "../../administration/models/askable-model.ts";
import { DomainError } from "../../domain-error.ts";
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

/** A request repeats the key of another one: its transaction is rolled back, so that no list counts as changed. */
export class RepeatedRequestError extends Error {
  /** The result of the first request. */
  readonly reply: RepeatedReply;

  constructor(reply: RepeatedReply) {
    super("The request is repeated.");
    this.reply = reply;
  }
}

/** What every turn begins with, as it is once the user's chats are locked. */
export interface TurnStart {
  readonly limits: UserLimits;
  readonly models: readonly AskableRow[];
}

/** A row for each model, or one without any. */
type StartRow = LimitsRow & KeyRow & (AskableRow | { readonly id: null });

function startStatement(database: Database): string {
  return `select ${limitColumns(database)}, ${keyColumns}, ${askableColumns} from users u
    left join idempotency_keys k on k.userId = u.id and k.route = ? and k.\`key\` = ?
    left join (${askableTables}) on 1 = 1 where u.id = ?`;
}

/**
 * Locks a user's chats, marks their list as changed, and reads what the turn needs. The models are read with the turn,
 * so that a change of them counts at once in every process. Throws `unauthenticated` for a deleted account,
 * `idempotency_mismatch`, `RepeatedRequestError` and `MissingCountersError`.
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
