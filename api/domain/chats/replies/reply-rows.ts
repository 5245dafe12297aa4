import type { Database } from "../../../database/connect.ts";
import type { ReplyEnd } from "./streaming-reply.ts";

type EndedRow = Extract<ReplyEnd, { kind: "ended" }>;

export interface ReplyRow {
  /** Set once the reply has ended. */
  readonly end: EndedRow | undefined;
  /** The position at which it was asked to stop, in UTF-16 units. */
  readonly stopAt: number | null;
  /** The text so far; empty if only ends are requested. */
  readonly text: string;
}

interface Row {
  readonly id: string;
  readonly status: string;
  readonly code: string | null;
  readonly retryAt: Date | number | null;
  readonly isCut: number | null;
  readonly stopAt: number | null;
  readonly content: string;
}

function endingOf({ status, code, retryAt, isCut, content }: Row): EndedRow | undefined {
  if (status === "streaming") return undefined;
  const moment = retryAt === null ? null : new Date(retryAt);
  return { kind: "ended", status, code, retryAt: moment, isCut: isCut === 1, content };
}

function toReplyRow(row: Row): ReplyRow {
  const { stopAt, content } = row;
  const end = endingOf(row);
  return { end, stopAt, text: content };
}

/** The stored states of replies by id; one without a row is missing. */
export async function readReplyRows(
  database: Database,
  messageIds: readonly string[],
  { withTexts = false } = {},
): Promise<Map<string, ReplyRow>> {
  const content = withTexts
    ? "content"
    : database.raw("case status when 'streaming' then '' else content end as content");
  const rows: Row[] = await database("messages")
    .whereIn("id", [...messageIds])
    .select("id", "status", "code", "retryAt", "isCut", "stopAt", content);
  return new Map(rows.map((row) => [row.id, toReplyRow(row)]));
}
