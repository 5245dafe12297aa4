import type { LongChat, WholeChat } from "../../domain/chats/transcript/read-chat.ts";

/** A chat that was read as a whole; a long one is a mistake of the test. */
export async function requireWholeChat(reading: Promise<WholeChat | LongChat>): Promise<WholeChat> {
  const found = await reading;
  if (found.isLong) throw new Error("The chat is long.");
  return found;
}
