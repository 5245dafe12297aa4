import type { Message } from "#contract/chats/messages.ts";
import { formatDate } from "../../../formats/dates.ts";

type Dated = Pick<Message, "timestamp">;

/**
 * The day of a message, when it is another than that of the message before it; of the first message, when it is
 * not today. Times alone would not tell the days apart.
 */
export function newDay(message: Dated, before: Dated | undefined, now = new Date()): string | undefined {
  const day = formatDate(message.timestamp);
  return day === formatDate(before?.timestamp ?? now.toISOString()) ? undefined : day;
}
