import type { Database } from "../../database/connect.ts";
import { idPlaceholders } from "../../database/rows/ids.ts";
import { readRows } from "../../database/rows/read-rows.ts";
import { type Charge, chargeOf, type PricedModel } from "./model-calls.ts";
import type { Reservation } from "./reservation.ts";
import type { Settlement } from "./settlement.ts";
import type { UsageScope } from "./user-limits.ts";

/** A reservation with what is known of its reply. The lists are JSON. */
interface UnsettledRow extends Omit<Reservation, "groupIds" | "reservedScopes"> {
  readonly promptTokens: number;
  readonly models: string;
  readonly groupIds: string;
  readonly reservedScopes: string;
  readonly textStart: number;
  readonly reasoningStart: number;
  /** Whether a try was never asked of a model. */
  readonly isUntouched: number;
  readonly messageId: string | null;
  /** The rest is null if the reply has no row, or is of a try. */
  readonly status: string | null;
  readonly content: string | null;
  readonly reasoning: string | null;
  readonly modelId: string | null;
}

const selection = `select r.id, r.messageId, r.userId, r.kind, r.styleId, r.month, r.day, r.promptTokens, r.models, r.micros,
    r.groupIds, r.reservedScopes, r.textStart, r.reasoningStart,
    case when r.touchedAt = r.createdAt then 1 else 0 end as isUntouched,
    m.status, m.content, m.reasoning, m.modelId
  from usage_reservations r left join messages m on m.id = r.messageId`;

/** The reply of nobody: its row is gone or has ended, or it is a try that no process goes on with. */
const isAbandoned = `((r.messageId is null and r.touchedAt < ?)
  or (r.messageId is not null and (m.id is null or m.status <> 'streaming')))`;

function parseReservation({ groupIds, reservedScopes, ...row }: UnsettledRow): Reservation {
  const { id, kind, userId, styleId, day, month, micros } = row;
  const scopes: UsageScope[] = JSON.parse(reservedScopes);
  const groups: string[] = JSON.parse(groupIds);
  const owner = { id, kind, userId, styleId, groupIds: groups };
  return { ...owner, day, month, micros: Number(micros), reservedScopes: scopes };
}

/** What came of a reply, as far as it was saved. Nothing is known of a try, and of a reply without a row. */
function writtenIn({ content, reasoning, textStart, reasoningStart }: UnsettledRow) {
  return {
    text: (content ?? "").slice(textStart),
    reasoning: (reasoning ?? "").slice(reasoningStart),
  };
}

/**
 * An estimate from what was saved. Text is saved so soon that a reply without any had not begun to be answered. A reply
 * whose row is gone, and a try, are charged their prompt.
 */
function estimatedCharges(row: UnsettledRow): Charge[] {
  const models: PricedModel[] = JSON.parse(row.models);
  const model = models.find(({ id }) => id === row.modelId) ?? models[0];
  if (model === undefined) return [];
  const isUnknown = row.messageId === null ? row.isUntouched === 0 : row.status === null;
  const { promptTokens } = row;
  const charge = chargeOf({ model, promptTokens, isAnswered: isUnknown, ...writtenIn(row) });
  return charge === undefined ? [] : [charge];
}

function settlementOf(row: UnsettledRow): Settlement {
  return { reservation: parseReservation(row), charges: estimatedCharges(row) };
}

/** The settlements of replies that were just ended for a process that died. Their texts are complete. */
export async function estimateReplies(
  transaction: Database,
  messageIds: readonly string[],
): Promise<Settlement[]> {
  if (messageIds.length === 0) return [];
  const { places, values } = idPlaceholders(messageIds);
  const rows = await readRows<UnsettledRow>(
    transaction,
    `${selection} where r.messageId in (${places})`,
    values,
  );
  return rows.map(settlementOf);
}

/** A reservation that nothing will settle any more. */
export interface AbandonedUsage {
  readonly id: string;
  readonly messageId: string | null;
  readonly userId: string;
}

const idStatement = `select r.id, r.messageId, r.userId from usage_reservations r
  left join messages m on m.id = r.messageId where ${isAbandoned}`;

/** The reservations of nobody; a try is one if it was not touched since `silentSince`. */
export function findAbandoned(database: Database, silentSince: Date): Promise<AbandonedUsage[]> {
  return readRows<AbandonedUsage>(database, idStatement, [silentSince]);
}

/** The settlement of an abandoned reservation; undefined if it is settled or goes on. */
export async function estimateAbandoned(
  transaction: Database,
  id: string,
  silentSince: Date,
): Promise<Settlement | undefined> {
  const statement = `${selection} where r.id = ? and ${isAbandoned}`;
  const [row] = await readRows<UnsettledRow>(transaction, statement, [id, silentSince]);
  return row && settlementOf(row);
}
