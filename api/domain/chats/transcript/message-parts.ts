import { splitText } from "#contract/rules/text/slice-text.ts";
import type { Database } from "../../../database/connect.ts";
import { idPlaceholders } from "../../../database/rows/ids.ts";
import { readRows } from "../../../database/rows/read-rows.ts";
import type { StoredMessage } from "../messages/chat-messages.ts";
import {
  type ChatOutline,
  type HeadRow,
  headColumns,
  headOf,
  type MessageHead,
  type MessageSummary,
} from "./chat-outline.ts";

/** A message, or a part of a long one: parts are consecutive and never split a character. */
export interface MessagePart<Head = MessageHead> {
  readonly message: Head;
  readonly text: string;
  readonly isFirst: boolean;
  readonly isLast: boolean;
}

/** The text that is read at a time, in bytes; each reader holds as much in memory. */
const maxBytesPerRead = 32 * 1024;

/** The maximum of messages read at a time. */
const maxMessagesPerRead = 256;

/** The length of a part of a loaded text, in UTF-16 units. */
const maxUnitsPerPart = 32 * 1024;

/** The chat changed while its messages were streamed. */
class ChatChangedError extends Error {
  override readonly name = "ChatChangedMeanwhile";
}

const chatChangedError = () =>
  new ChatChangedError("A message was changed or deleted while its chat was sent.");

/**
 * Bytes, not characters: SQLite counts characters only up to the first NUL, and from the beginning each time.
 */
function pieceStatement(database: Database): string {
  const bytes = database.client.dialect === "mysql" ? "binary" : "blob";
  return `select ${headColumns}, octet_length(content) as bytes, substr(cast(content as ${bytes}), ?, ?) as piece
    from messages where id = ?`;
}

/** A message with a loaded text, in parts. */
export function* splitMessage<Head>(message: Head, text: string): Generator<MessagePart<Head>> {
  let end = 0;
  for (const piece of splitText(text, maxUnitsPerPart)) {
    const isFirst = end === 0;
    end += piece.length;
    yield { message, text: piece, isFirst, isLast: end === text.length };
  }
}

type Versions = ChatOutline["versions"];

async function* longTextParts(
  database: Database,
  { id, size: { bytes }, isShown }: MessageSummary,
  versions: Versions,
): AsyncGenerator<MessagePart> {
  const statement = pieceStatement(database);
  const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
  let message: MessageHead | undefined;
  for (let start = 0; start < bytes; start += maxBytesPerRead) {
    const values = [start + 1, maxBytesPerRead, id];
    const [row] = await readRows<HeadRow & { bytes: number; piece: Buffer }>(database, statement, values);
    if (row?.bytes !== bytes) throw chatChangedError();
    message ??= headOf(row, isShown, versions.get(row.parentId));
    const isLast = start + maxBytesPerRead >= bytes;
    yield { message, text: decoder.decode(row.piece, { stream: !isLast }), isFirst: start === 0, isLast };
  }
}

type TextRow = HeadRow & { readonly content: string };

async function readTexts(
  database: Database,
  messages: readonly MessageSummary[],
): Promise<Map<string, TextRow>> {
  if (messages.length === 0) return new Map();
  const { places, values } = idPlaceholders(messages.map(({ id }) => id));
  const statement = `select ${headColumns}, content from messages where id in (${places})`;
  const rows = await readRows<TextRow>(database, statement, values);
  return new Map(rows.map((row) => [row.id, row]));
}

/**
 * Some messages of an outline with their texts, in its order; undefined if one was deleted. Heads are read with their
 * texts, so that a reply that has been continued since is not shown as ended.
 */
export async function readMessages(
  database: Database,
  messages: readonly MessageSummary[],
  { versions, streaming }: ChatOutline,
): Promise<StoredMessage[] | undefined> {
  const rows = await readTexts(
    database,
    messages.filter(({ id }) => !streaming.has(id)),
  );
  const found = messages.flatMap(({ id, isShown }) => {
    const row = rows.get(id);
    if (row === undefined) return streaming.get(id) ?? [];
    return { ...headOf(row, isShown, versions.get(row.parentId)), content: row.content };
  });
  return found.length === messages.length ? found : undefined;
}

async function* shortTextParts(
  database: Database,
  messages: readonly MessageSummary[],
  { versions, streaming }: ChatOutline,
): AsyncGenerator<MessagePart> {
  const rows = await readTexts(
    database,
    messages.filter(({ id }) => !streaming.has(id)),
  );
  for (const { id, isShown, size } of messages) {
    const whole = streaming.get(id);
    const row = rows.get(id);
    if (whole !== undefined) yield* splitMessage(whole, whole.content);
    else if (row === undefined || Buffer.byteLength(row.content) !== size.bytes) throw chatChangedError();
    else yield* splitMessage(headOf(row, isShown, versions.get(row.parentId)), row.content);
  }
}

/** Consecutive messages in groups of little text; a message with a long text is a group of its own. */
function* batches(messages: readonly MessageSummary[]): Generator<MessageSummary[]> {
  let group: MessageSummary[] = [];
  let bytes = 0;
  for (const message of messages) {
    if (
      group.length === maxMessagesPerRead ||
      (group.length > 0 && bytes + message.size.bytes + message.reasoningBytes > maxBytesPerRead)
    ) {
      yield group;
      group = [];
      bytes = 0;
    }
    group.push(message);
    bytes += message.size.bytes + message.reasoningBytes;
  }
  if (group.length > 0) yield group;
}

/**
 * Streams the messages of an outline with their texts. Holds no database connection between reads. Throws if a
 * message was deleted or replaced.
 */
export async function* streamMessageParts(
  database: Database,
  outline: ChatOutline,
): AsyncGenerator<MessagePart> {
  const { messages, versions, streaming } = outline;
  for (const group of batches(messages)) {
    const [first] = group;
    if (first !== undefined && !streaming.has(first.id) && first.size.bytes > maxBytesPerRead)
      yield* longTextParts(database, first, versions);
    else yield* shortTextParts(database, group, outline);
  }
}
