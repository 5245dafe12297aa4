import type { Database } from "../../../database/connect.ts";
import type { Message } from "../../../models/message.ts";

/** The ids of all versions of a message, oldest first; nothing when it is the only one. */
export async function messageVersions(
  database: Database,
  { chatId, parentId, position }: Pick<Message, "chatId" | "parentId" | "position">,
): Promise<string[] | undefined> {
  const ids: string[] = await database("messages")
    .where({ chatId, parentId, position })
    .orderBy("version")
    .pluck("id");
  return ids.length > 1 ? ids : undefined;
}
