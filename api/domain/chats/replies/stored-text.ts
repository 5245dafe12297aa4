import { interruptedEnding } from "#contract/rules/conversation/reply-endings.ts";
import type { Database } from "../../../database/connect.ts";
import { executeStatement } from "../../../database/rows/change-rows.ts";
import { indexReplies } from "../search/search-index.ts";
import type { RunningReply } from "./running-reply.ts";

const listStatement = "update users set listVersion = listVersion + 1 where id = ?";
const textStatement = "update messages set content = ? where id = ? and status = ? and code = ?";

/**
 * Restores the text of a reply that another process interrupted while this one was alive. The status stays
 * interrupted. Locks the user before the message.
 */
export function restoreInterruptedText(
  database: Database,
  { userId, messageId, text }: Pick<RunningReply, "userId" | "messageId" | "text">,
): Promise<void> {
  const { status, code } = interruptedEnding;
  return database.transaction(async (transaction) => {
    await executeStatement(transaction, listStatement, [userId]);
    await executeStatement(transaction, textStatement, [text, messageId, status, code]);
    await indexReplies(transaction, [messageId]);
  });
}

interface GrowingText {
  readonly messageId: string;
  readonly text: string;
}

/** The number of replies that one statement writes: each row is compared with the ids before its own. */
const repliesPerStatement = 50;

function batches<Item>(items: readonly Item[]): Item[][] {
  const count = Math.ceil(items.length / repliesPerStatement);
  return Array.from({ length: count }, (_, index) =>
    items.slice(index * repliesPerStatement, (index + 1) * repliesPerStatement),
  );
}

/**
 * Writes texts so far with heartbeat and owner, in one statement for up to 50 replies: one statement each would
 * cost more than all other work per token. A reply that has ended is unchanged.
 */
export async function saveReplyTexts(
  database: Database,
  texts: readonly GrowingText[],
  { ownerId, heartbeatAt }: { ownerId: string; heartbeatAt: Date },
): Promise<void> {
  for (const portion of batches(texts)) {
    const cases = portion.map(() => "when ? then ?").join(" ");
    const ids = portion.map(({ messageId }) => messageId);
    const places = ids.map(() => "?").join(", ");
    await executeStatement(
      database,
      `update messages set heartbeatAt = ?, ownerId = ?, content = case id ${cases} else content end
        where status = 'streaming' and id in (${places})`,
      [heartbeatAt, ownerId, ...portion.flatMap(({ messageId, text }) => [messageId, text]), ...ids],
    );
  }
}
