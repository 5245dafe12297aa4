import { chatOrder } from "#contract/rules/conversation/chat-order.ts";
import type { Database } from "../../../database/connect.ts";
import { readRows } from "../../../database/rows/read-rows.ts";
import { indexHint } from "../list/list-query.ts";
import type { ChatListChange } from "./chat-list-changes.ts";

/** The number of chats in each part, pinned and others, whose newest activity is tracked. */
const trackedChats = 20;
/** The maximum of published ends, and of chats that changed since all were read. */
const maxTracked = 200;

interface ChatRow {
  readonly id: string;
  readonly title: string;
  readonly updatedAt: Date | number;
  readonly runningReplyId: string | null;
  readonly pinned: boolean | number;
}

interface ReplyStatusRow {
  readonly id: string;
  readonly status: string;
}

type Active = Pick<ChatRow, "updatedAt" | "runningReplyId">;

/** In two halves, as the index has them. */
function chatsStatement(database: Database): string {
  const order = chatOrder("activity");
  const [others, pinned] = [0, 1].map(
    (isPinned) => `select c.id, c.title, c.updatedAt, c.runningReplyId, c.pinned
      from chats c${indexHint(database, order)} where c.userId = ? and c.pinned = ${isPinned}
      order by c.updatedAt desc, c.id desc limit ${trackedChats}`,
  );
  return `select * from (${others}) others union all select * from (${pinned}) pinned`;
}

const replyStatement = `select m.id, m.status from messages m
  where m.chatId = ? and m.isShown = 1 and m.role = 'assistant' order by m.position desc limit 1`;

/** The state of a chat that was active, until the end of its reply has been read. */
const unresolved = "";

const timeOf = ({ updatedAt }: Active) => new Date(updatedAt).getTime();
const stateOf = (chat: Active) => `${timeOf(chat)} ${chat.runningReplyId}`;

/** The time after which an untracked chat must have been active: that of the last tracked one of a full part. */
function horizonOf(rows: readonly ChatRow[]): number {
  const parts = [rows.filter(({ pinned }) => !pinned), rows.filter(({ pinned }) => pinned)];
  const last = parts.flatMap((part) => part[trackedChats - 1] ?? []);
  return Math.max(Number.NEGATIVE_INFINITY, ...last.map(timeOf));
}

/**
 * Tracks the newest activity of a user's chats to find replies that ended in another process. Compares database
 * times only.
 */
export class MissedEventTracker {
  private readonly database: Database;
  private readonly userId: string;
  private readonly known = new Map<string, string>();
  private readonly published = new Set<string>();
  private until = Number.NEGATIVE_INFINITY;
  private hasLearned = false;

  constructor(database: Database, userId: string) {
    this.database = database;
    this.userId = userId;
  }

  /** Records a change before it is published. False for the end of a reply that was published already. */
  record(change: ChatListChange): boolean {
    if (change.kind === "chat") {
      this.known.set(change.chat.id, stateOf(change.chat));
      evictOldest(this.known);
    }
    if (change.kind !== "reply-ended") return true;
    const isNew = !this.published.has(change.messageId);
    this.published.add(change.messageId);
    evictOldest(this.published);
    return isNew;
  }

  /** Yields ends of replies that were not published. The first call yields none. Unread ends are retried. */
  async *missedReplyEnds(): AsyncIterable<ChatListChange> {
    const values = [this.userId, this.userId];
    const rows = await readRows<ChatRow>(this.database, chatsStatement(this.database), values);
    for (const chat of this.replaceKnown(rows)) {
      const end = chat.runningReplyId === null ? await this.endIn(chat) : undefined;
      if (this.known.get(chat.id) === unresolved) this.known.set(chat.id, stateOf(chat));
      if (end !== undefined && this.record(end)) yield end;
    }
  }

  private async endIn({ id: chatId, title }: ChatRow): Promise<ChatListChange | undefined> {
    const [reply] = await readRows<ReplyStatusRow>(this.database, replyStatement, [chatId]);
    if (reply === undefined || reply.status === "streaming") return undefined;
    const { id: messageId, status } = reply;
    return { kind: "reply-ended", chatId, messageId, title, status };
  }

  /** Stores the newest chats; returns those that were active since they were tracked. */
  private replaceKnown(rows: readonly ChatRow[]): ChatRow[] {
    const isActive = (row: ChatRow) => {
      const before = this.known.get(row.id);
      return before === undefined ? timeOf(row) > this.until : before !== stateOf(row);
    };
    const active = this.hasLearned ? rows.filter(isActive) : [];
    this.hasLearned = true;
    this.until = horizonOf(rows);
    this.known.clear();
    for (const row of rows) this.known.set(row.id, stateOf(row));
    for (const { id } of active) this.known.set(id, unresolved);
    return active;
  }
}

function evictOldest(entries: Map<string, unknown> | Set<string>): void {
  for (const key of entries.keys()) {
    if (entries.size <= maxTracked) return;
    entries.delete(key);
  }
}
