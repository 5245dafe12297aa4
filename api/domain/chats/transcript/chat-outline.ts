import type { TextSize } from "#contract/rules/conversation/token-estimate.ts";
import type { Database } from "../../../database/connect.ts";
import { streamRows } from "../../../database/rows/read-rows.ts";
import {
  type ReplyColumns,
  replyColumns,
  replyMembers,
  type StoredMessage,
  siblingIds,
} from "../messages/chat-messages.ts";
import { appendPieces, readPieces } from "../messages/saved-texts.ts";

/** A message without its text. */
export type MessageHead = Omit<StoredMessage, "content">;

/** The memory of one message of a long chat per reader; such a chat has thousands of them. */
export interface MessageSummary {
  readonly id: string;
  readonly role: string;
  readonly status: string;
  readonly isShown: boolean;
  readonly size: TextSize;
  /** The size of its reasoning. */
  readonly reasoningBytes: number;
}

/** The messages of a chat at one moment. Texts of ended messages do not change and are read later. */
export interface ChatOutline {
  /** By depth and version. */
  readonly messages: readonly MessageSummary[];
  /** The ids of the messages with one parent, for each parent that has several. */
  readonly versions: ReadonlyMap<string | null, readonly string[]>;
  /** The streaming messages with their texts so far, by id. */
  readonly streaming: ReadonlyMap<string, StoredMessage>;
}

/** A row without its text in the driver's format. */
export interface HeadRow
  extends ReplyColumns,
    Omit<MessageHead, "isShown" | "timestamp" | "retryAt" | "versions" | keyof ReplyColumns> {
  readonly isShown: number;
  readonly timestamp: Date | number;
  readonly retryAt: Date | number | null;
}

type Row = HeadRow & TextSize & { readonly content: string | null; readonly reasoningBytes: number };

const outlineColumns = `id, parentId, role, status, timestamp, position, version, isShown, code, retryAt, ${replyColumns}`;
export const headColumns = `${outlineColumns}, reasoning`;

export function headOf(row: HeadRow, isShown: boolean, versions: readonly string[] | undefined): MessageHead {
  const { id, parentId, role, status, position, version, code } = row;
  const timestamp = new Date(row.timestamp);
  const retryAt = row.retryAt === null ? null : new Date(row.retryAt);
  return {
    id,
    parentId,
    role,
    status,
    position,
    version,
    isShown,
    code,
    timestamp,
    retryAt,
    ...replyMembers(row),
    versions,
  };
}

/** Builds an outline from rows as they arrive, and keeps none of them. */
class OutlineBuilder {
  private readonly messages: MessageSummary[] = [];
  private readonly versions = new Map<string | null, string[]>();
  private readonly streaming: (HeadRow & { readonly content: string })[] = [];
  /** The messages of the current depth. */
  private level: Pick<Row, "id" | "parentId" | "position">[] = [];
  /** Interns roles and statuses; the driver creates a string for each row. */
  private readonly words = new Map<string, string>();

  add(row: Row): void {
    const { id, parentId, position, bytes, characters, reasoningBytes } = row;
    if (this.level[0]?.position !== position) this.endLevel();
    this.level.push({ id, parentId, position });
    const [role, status] = [this.intern(row.role), this.intern(row.status)];
    const size = { bytes, characters };
    this.messages.push({ id, role, status, isShown: row.isShown === 1, size, reasoningBytes });
    if (row.content !== null) this.streaming.push({ ...row, content: row.content });
  }

  outline(): ChatOutline {
    this.endLevel();
    const streaming = this.streaming.map((row): [string, StoredMessage] => {
      const head = headOf(row, row.isShown === 1, this.versions.get(row.parentId));
      return [row.id, { ...head, content: row.content }];
    });
    return { messages: this.messages, versions: this.versions, streaming: new Map(streaming) };
  }

  private endLevel(): void {
    if (this.level.length > 1)
      for (const [parentId, ids] of siblingIds(this.level)) this.versions.set(parentId, ids);
    this.level = [];
  }

  private intern(word: string): string {
    const known = this.words.get(word);
    if (known === undefined) this.words.set(word, word);
    return known ?? word;
  }
}

/**
 * All messages of a chat at one moment, without the texts that have ended. Streaming replies have their saved
 * texts: they are read again after the pieces, as by `withSavedTexts`.
 */
export async function readOutline(database: Database, chatId: string): Promise<ChatOutline> {
  const before = await readOutlineRows(database, chatId);
  if (before.streaming.size === 0) return before;
  const known = [...before.streaming].map(([messageId, { content }]) => ({
    messageId,
    length: content.length,
  }));
  const pieces = await readPieces(database, known);
  const outline = await readOutlineRows(database, chatId);
  const streaming = [...outline.streaming].map(([id, message]): [string, StoredMessage] => {
    return [id, { ...message, content: appendPieces(message.content, pieces.get(id)) }];
  });
  return { ...outline, streaming: new Map(streaming) };
}

async function readOutlineRows(database: Database, chatId: string): Promise<ChatOutline> {
  const characters = database.client.dialect === "mysql" ? "char_length" : "length";
  const maker = new OutlineBuilder();
  await streamRows<Row>(
    database,
    `select ${outlineColumns}, octet_length(content) as bytes, ${characters}(content) as characters,
        coalesce(octet_length(reasoning), 0) as reasoningBytes,
        case when status = 'streaming' then content end as content,
        case when status = 'streaming' then reasoning end as reasoning
      from messages where chatId = ? order by position, version`,
    [chatId],
    (row) => maker.add(row),
  );
  return maker.outline();
}
