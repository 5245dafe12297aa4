import type { MessagePosition } from "#contract/rules/conversation/message-tree.ts";
import type { TextSize } from "#contract/rules/conversation/token-estimate.ts";
import type { Database } from "../../../database/connect.ts";
import { idPlaceholders } from "../../../database/rows/ids.ts";
import { readRows } from "../../../database/rows/read-rows.ts";
import { type IsLive, withSavedTexts } from "./saved-texts.ts";

/** A message of a tree, which is read without its text unless chat and text are short. */
export interface MessageNode extends MessagePosition {
  readonly role: string;
  readonly status: string;
  readonly timestamp: Date;
  readonly size: TextSize;
  readonly content?: string | undefined;
}

/** The model that wrote a reply, and its reasoning before the answer. */
export interface ReplyOrigin {
  /** Null in rows of earlier releases. */
  readonly modelLabel: string | null;
  /** Whether it stepped in for another model. */
  readonly isFallback: boolean;
  readonly reasoning: string | null;
}

/** A message with its text. `versions` is set when there are several, and includes its own id. */
export interface VisibleMessage extends Pick<MessagePosition, "id" | "position">, ReplyOrigin {
  readonly role: string;
  readonly status: string;
  readonly code: string | null;
  readonly retryAt: Date | null;
  /** Whether the provider truncated the reply at its maximum length. */
  readonly isCut: boolean;
  readonly timestamp: Date;
  readonly content: string;
  readonly versions: readonly string[] | undefined;
}

/** A message with its text and position, visible or not. */
export type StoredMessage = VisibleMessage & MessagePosition;

/**
 * A row in the driver's format. Fields are copied one by one: spreading a thousand rows costs more than reading
 * them.
 */
interface Row extends Omit<MessagePosition, "isShown"> {
  readonly isShown: number;
  readonly role: string;
  readonly status: string;
  readonly timestamp: Date | number;
}

type WrittenRow = Row & ReplyColumns & Pick<StoredMessage, "code" | "content">;

/** The columns of a reply beside its text, in the driver's format; null in rows of earlier releases. */
export interface ReplyColumns {
  readonly isCut: number | null;
  readonly modelLabel: string | null;
  readonly isFallback: number | null;
  readonly reasoning: string | null;
}

/** The members of a reply that a row has in another format. */
export type ReplyMembers = ReplyOrigin & Pick<VisibleMessage, "isCut">;

export function replyMembers({ isCut, modelLabel, isFallback, reasoning }: ReplyColumns): ReplyMembers {
  return { isCut: isCut === 1, modelLabel, isFallback: isFallback === 1, reasoning };
}

/** All columns of `ReplyColumns` but the long one. */
export const replyColumns = "isCut, modelLabel, isFallback";

const treeColumns = "id, parentId, role, status, timestamp, position, version, isShown";

/** A chat of at most this many visible messages is read with its short texts, so that most turns need no further read. */
const shortChatMessages = 32;
const shortTextBytes = 4096;

const shortText = `case when isShown = 1 and octet_length(content) <= ${shortTextBytes}
  and (select c.messageCount from chats c where c.id = ?) <= ${shortChatMessages} then content end`;

/** All messages of a chat, including hidden ones, by depth and version, with the sizes of their texts. */
export async function readMessageTree(database: Database, chatId: string): Promise<MessageNode[]> {
  const characters = database.client.dialect === "mysql" ? "char_length" : "length";
  const rows = await readRows<Row & TextSize & { readonly content: string | null }>(
    database,
    `select ${treeColumns}, octet_length(content) as bytes, ${characters}(content) as characters, ${shortText} as content
      from messages where chatId = ? order by position, version`,
    [chatId, chatId],
  );
  return rows.map((row) => ({
    id: row.id,
    parentId: row.parentId,
    position: row.position,
    version: row.version,
    isShown: row.isShown === 1,
    role: row.role,
    status: row.status,
    timestamp: new Date(row.timestamp),
    size: { bytes: row.bytes, characters: row.characters },
    content: row.content ?? undefined,
  }));
}

/** The ids of the messages with one parent, for each parent that has several. */
export function siblingIds(rows: readonly Pick<Row, "id" | "parentId">[]): Map<string | null, string[]> {
  const versions = new Map<string | null, string[]>();
  for (const { id, parentId } of rows) {
    const others = versions.get(parentId);
    if (others === undefined) versions.set(parentId, [id]);
    else others.push(id);
  }
  for (const [parentId, ids] of versions) if (ids.length === 1) versions.delete(parentId);
  return versions;
}

/** Omits `retryAt`, which an export does not need. */
function writtenMessage(row: WrittenRow, versions: readonly string[] | undefined): StoredMessage {
  return {
    id: row.id,
    parentId: row.parentId,
    position: row.position,
    version: row.version,
    isShown: row.isShown === 1,
    role: row.role,
    status: row.status,
    code: row.code,
    retryAt: null,
    ...replyMembers(row),
    timestamp: new Date(row.timestamp),
    content: row.content,
    versions,
  };
}

interface ShownRow
  extends ReplyColumns,
    Omit<VisibleMessage, "timestamp" | "retryAt" | "versions" | keyof ReplyColumns> {
  readonly version: number;
  readonly timestamp: Date | number;
  readonly retryAt: Date | number | null;
}

function toVisibleMessage(row: ShownRow, versions: readonly string[] | undefined): VisibleMessage {
  const { id, position, role, status, code, content } = row;
  const timestamp = new Date(row.timestamp);
  const retryAt = row.retryAt === null ? null : new Date(row.retryAt);
  const members = replyMembers(row);
  return { id, position, role, status, code, retryAt, ...members, timestamp, content, versions };
}

/**
 * Reads the visible branch, oldest first. A chat with one branch is read without tree columns; if it has
 * several by then, one statement reads everything, so that a concurrent branch switch is not seen partially.
 * A streaming reply has its saved text, unless it is one of this process.
 */
export function readVisibleMessages(
  database: Database,
  chatId: string,
  { hasVersions, isLive }: { readonly hasVersions: boolean; readonly isLive: IsLive },
): Promise<VisibleMessage[]> {
  return withSavedTexts(database, () => readVisibleRows(database, chatId, hasVersions), isLive);
}

async function readVisibleRows(
  database: Database,
  chatId: string,
  hasVersions: boolean,
): Promise<VisibleMessage[]> {
  if (!hasVersions) {
    const rows = await readRows<ShownRow>(
      database,
      `select id, position, version, role, status, timestamp, code, retryAt, ${replyColumns}, reasoning, content
        from messages where chatId = ? and isShown = 1 order by position`,
      [chatId],
    );
    if (rows.every(({ version }) => version === 1))
      return rows.map((row) => toVisibleMessage(row, undefined));
  }
  const rows = await readRows<Row & ShownRow>(
    database,
    `select ${treeColumns}, code, retryAt, ${replyColumns}, case when isShown = 1 then content end as content,
        case when isShown = 1 then reasoning end as reasoning
      from messages where chatId = ? order by position, version`,
    [chatId],
  );
  const versions = siblingIds(rows);
  const shown = rows.filter(({ isShown }) => isShown === 1);
  return shown.map((row) => toVisibleMessage(row, versions.get(row.parentId)));
}

/** All messages of a chat with their texts, by depth and version. */
export async function readAllMessages(database: Database, chatId: string): Promise<StoredMessage[]> {
  const statement = `select ${treeColumns}, code, ${replyColumns}, reasoning, content
    from messages where chatId = ? order by position, version`;
  const rows = await withSavedTexts(database, () => readRows<WrittenRow>(database, statement, [chatId]));
  const versions = siblingIds(rows);
  return rows.map((row) => writtenMessage(row, versions.get(row.parentId)));
}

const idsPerRead = 512;

export async function readContents(database: Database, ids: readonly string[]): Promise<Map<string, string>> {
  const contents = new Map<string, string>();
  for (let start = 0; start < ids.length; start += idsPerRead) {
    const { places, values } = idPlaceholders(ids.slice(start, start + idsPerRead));
    const rows = await readRows<Pick<StoredMessage, "id" | "content">>(
      database,
      `select id, content from messages where id in (${places})`,
      values,
    );
    for (const { id, content } of rows) contents.set(id, content);
  }
  return contents;
}

/** The ids of those messages that have stored reasoning. */
export async function readIdsWithReasoning(
  database: Database,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const found = new Set<string>();
  for (let start = 0; start < ids.length; start += idsPerRead) {
    const { places, values } = idPlaceholders(ids.slice(start, start + idsPerRead));
    const rows = await readRows<Pick<StoredMessage, "id">>(
      database,
      `select id from messages where id in (${places}) and reasoning is not null`,
      values,
    );
    for (const { id } of rows) found.add(id);
  }
  return found;
}
