import type { Database } from "../../../database/connect.ts";
import { changeRows } from "../../../database/rows/change-rows.ts";
import { indexReplies } from "../search/search-index.ts";
import { interruption, type RunningReply } from "./running-reply.ts";

const listStatement = "update users set listVersion = listVersion + 1 where id = ?";
const textStatement = "update messages set content = ? where id = ? and status = ? and code = ?";

/**
 * Writes the words of a reply that another process took for dead, while the one that writes it lived: its readers had
 * seen them. It stays interrupted, as everybody was told. The person is locked before the message, like everywhere.
 */
export function regainWords(
  database: Database,
  { userId, messageId, text }: Pick<RunningReply, "userId" | "messageId" | "text">,
): Promise<void> {
  const { status, code } = interruption;
  return database.transaction(async (transaction) => {
    await changeRows(transaction, listStatement, [userId]);
    await changeRows(transaction, textStatement, [text, messageId, status, code]);
    await indexReplies(transaction, [messageId]);
  });
}
