import { type CallBound, estimateOutput } from "#contract/rules/usage/call-usage.ts";
import type { Database } from "../../database/connect.ts";
import { idPlaceholders } from "../../database/rows/ids.ts";
import { readRows } from "../../database/rows/read-rows.ts";
import { appendPieces, readPieces } from "../chats/messages/saved-texts.ts";
import { storeCharges } from "./extend-reservation.ts";
import { type Charge, chargeOf, type PricedModel } from "./model-calls.ts";
import type { Reservation } from "./reservation.ts";
import type { Settlement } from "./settlement.ts";

/** A reservation with the stored columns of its reply. The lists are JSON. */
interface UnsettledRow extends Omit<Reservation, "groupIds"> {
  readonly promptTokens: number;
  readonly models: string;
  readonly groupIds: string;
  /** The charges that its process has stored last, as JSON. */
  readonly charges: string | null;
  readonly textStart: number;
  readonly reasoningStart: number;
  /** Whether a try was never asked of a model. */
  readonly isUntouched: number;
  readonly messageId: string | null;
  readonly touchedAt: Date | number;
  /** These columns are null if the reply has no row, or for a try. */
  readonly status: string | null;
  readonly content: string | null;
  readonly reasoning: string | null;
  readonly modelId: string | null;
}

/** A model as its reservation stores it. Releases before this one store no bound. */
interface ReservedModel extends PricedModel {
  readonly bound?: CallBound;
}

const selection = `select r.id, r.messageId, r.userId, r.kind, r.styleId, r.styleName, r.month, r.day,
    r.promptTokens, r.models, r.micros, r.groupIds, r.charges, r.textStart, r.reasoningStart, r.touchedAt,
    case when r.touchedAt = r.createdAt then 1 else 0 end as isUntouched,
    m.status, m.content, m.reasoning, m.modelId
  from usage_reservations r left join messages m on m.id = r.messageId`;

/** No process is known to end it: it is of a try, or of a reply whose row is gone or has ended. */
const isUnattended = "(r.messageId is null or m.id is null or m.status <> 'streaming')";

function parseReservation({ groupIds, micros, ...row }: UnsettledRow): Reservation {
  const { id, kind, userId, styleId, styleName, day, month } = row;
  const groups: string[] = JSON.parse(groupIds);
  return { id, kind, userId, styleId, styleName, groupIds: groups, day, month, micros: Number(micros) };
}

/** The saved text and reasoning that a reply has added; empty for a try, and for a reply without a row. */
function writtenIn({ content, reasoning, textStart, reasoningStart }: UnsettledRow) {
  return {
    text: (content ?? "").slice(textStart),
    reasoning: (reasoning ?? "").slice(reasoningStart),
  };
}

/**
 * The stored charges, and an estimate of the last call from the saved text. A reply without any text is charged its prompt,
 * because its model may have been asked. So is a try, unless it was never asked of a model.
 */
function estimatedCharges(row: UnsettledRow): Charge[] {
  const stored: Charge[] = JSON.parse(row.charges ?? "[]");
  const isGone = row.status === null;
  if (isGone && (stored.length > 0 || (row.messageId !== null && row.charges !== null))) return stored;
  const models: ReservedModel[] = JSON.parse(row.models);
  const model = models.find(({ id }) => id === row.modelId) ?? models[0];
  if (model === undefined) return stored;
  const isAsked = row.messageId !== null || row.isUntouched === 0;
  const { promptTokens } = row;
  const arrivedTokens = estimateOutput(writtenIn(row));
  const charge = chargeOf({ model, bound: model.bound, promptTokens, isAsked, arrivedTokens });
  return charge === undefined ? stored : [...stored, charge];
}

function settlementOf(row: UnsettledRow): Settlement {
  return { reservation: parseReservation(row), charges: estimatedCharges(row) };
}

function readReplies(
  transaction: Database,
  column: "m.chatId" | "r.messageId",
  ids: readonly string[],
): Promise<UnsettledRow[]> {
  const { places, values } = idPlaceholders(ids);
  return readRows<UnsettledRow>(transaction, `${selection} where ${column} in (${places})`, values);
}

/** The settlements of replies that were just ended for a process that died. Their texts are complete. */
export async function estimateReplies(
  transaction: Database,
  messageIds: readonly string[],
): Promise<Settlement[]> {
  if (messageIds.length === 0) return [];
  return (await readReplies(transaction, "r.messageId", messageIds)).map(settlementOf);
}

/**
 * Stores estimates for unsettled replies of chats that are about to be deleted: streaming ones, and those that another process
 * has declared dead. A living process settles them exactly; otherwise these estimates are used.
 */
export async function keepEstimates(transaction: Database, chatIds: readonly string[]): Promise<void> {
  if (chatIds.length === 0) return;
  const rows = await readReplies(transaction, "m.chatId", chatIds);
  const pieces = await readPieces(
    transaction,
    rows.map(({ messageId, content }) => ({ messageId: messageId ?? "", length: content?.length ?? 0 })),
  );
  for (const row of rows) {
    const content = appendPieces(row.content ?? "", pieces.get(row.messageId ?? ""));
    await storeCharges(transaction, row.id, estimatedCharges({ ...row, content }));
  }
}

/** A reservation that no process is known to settle, and its newest mark in milliseconds. */
export interface UnattendedUsage {
  readonly id: string;
  readonly messageId: string | null;
  readonly userId: string;
  readonly touchedAt: number;
}

const idStatement = `select r.id, r.messageId, r.userId, r.touchedAt from usage_reservations r
  left join messages m on m.id = r.messageId where ${isUnattended}`;

function milliseconds(date: Date | number): number {
  return new Date(date).getTime();
}

export async function findUnattended(database: Database): Promise<UnattendedUsage[]> {
  const rows = await readRows<UnsettledRow>(database, idStatement, []);
  return rows.map(({ id, messageId, userId, touchedAt }) => {
    return { id, messageId, userId, touchedAt: milliseconds(touchedAt) };
  });
}

/** The settlement of an unattended reservation; undefined if it was settled or touched meanwhile. */
export async function estimateUnattended(
  transaction: Database,
  { id, touchedAt }: Pick<UnattendedUsage, "id" | "touchedAt">,
): Promise<Settlement | undefined> {
  const statement = `${selection} where r.id = ? and ${isUnattended}`;
  const [row] = await readRows<UnsettledRow>(transaction, statement, [id]);
  return row && milliseconds(row.touchedAt) === touchedAt ? settlementOf(row) : undefined;
}
