import type { ReplyReader } from "../../domain/chats/replies/reply-subscription.ts";
import type { AccessWatch } from "../../domain/sessions/access-watch.ts";

/**
 * Checks the session before a stream closes: the reply may have stopped because the user was disabled in
 * another process.
 */
export function revalidateBeforeClose(
  reader: ReplyReader,
  accessWatch: Pick<AccessWatch, "look">,
): ReplyReader {
  return {
    ...reader,
    ended: (end) => {
      if (end.message.status === "stopped") void accessWatch.look().then(() => reader.ended(end));
      else reader.ended(end);
    },
  };
}
