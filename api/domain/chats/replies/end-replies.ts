import type { Database } from "../../../database/connect.ts";
import { executeStatement } from "../../../database/rows/change-rows.ts";
import { indexReplies } from "../search/search-index.ts";
import type { ReplyEnding } from "./running-reply.ts";

export interface ReplyResult {
  readonly messageId: string;
  readonly chatId: string;
  readonly userId: string | null;
  readonly ending: ReplyEnding;
  /** The whole text; without it the stored text stays. */
  readonly text?: string;
  /** The last heartbeat in the driver's format: the reply is ended only if no later one was stored. */
  readonly heartbeatAt?: Date | number | null;
}

const listStatement = "update users set listVersion = listVersion + 1 where id = ?";
const chatStatement =
  "update chats set runningReplyId = null, updatedAt = ? where id = ? and runningReplyId = ?";

const endStatement = `update messages set status = ?, code = ?, retryAt = ?, isCut = ?, heartbeatAt = null, stopAt = null,
  content = coalesce(?, content) where id = ? and status = 'streaming'`;

const byMessageId = (one: ReplyResult, other: ReplyResult) => (one.messageId < other.messageId ? -1 : 1);

/** Ends one reply if it is still streaming. */
async function finishReply(
  transaction: Database,
  { messageId, ending: { status, code, retryAt, isCut = false }, text, heartbeatAt }: ReplyResult,
): Promise<boolean> {
  const values = [status, code, retryAt ?? null, isCut ? 1 : 0, text ?? null, messageId];
  const changed = await (heartbeatAt === undefined || heartbeatAt === null
    ? executeStatement(transaction, endStatement, values)
    : executeStatement(transaction, `${endStatement} and heartbeatAt = ?`, [...values, heartbeatAt]));
  return changed > 0;
}

/**
 * Stores the ends of replies and updates their chats and lists. Returns the replies that were still streaming.
 * Locks users before chats and messages, in id order.
 */
export async function finishReplies<Reply extends ReplyResult>(
  transaction: Database,
  replies: readonly Reply[],
  { now }: { readonly now: Date },
): Promise<Reply[]> {
  const userIds = [...new Set(replies.flatMap(({ userId }) => userId ?? []))].sort();
  for (const userId of userIds) await executeStatement(transaction, listStatement, [userId]);
  const ended: Reply[] = [];
  // In the order in which `saveReplyTexts` locks them.
  for (const reply of replies.toSorted(byMessageId)) {
    if (!(await finishReply(transaction, reply))) continue;
    const { chatId, messageId } = reply;
    await executeStatement(transaction, chatStatement, [now, chatId, messageId]);
    ended.push(reply);
  }
  const endedIds = ended.map(({ messageId }) => messageId);
  await indexReplies(transaction, endedIds);
  return ended;
}
