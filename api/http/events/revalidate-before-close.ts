import type { ReplyReader } from "../../domain/chats/replies/reply-subscription.ts";
import type { AccessWatch } from "../../domain/sessions/access-watch.ts";

/**
 * A reply may have been stopped because its person was disabled, which the process that writes it has noticed first. Then
 * its stream ends for that reason here too: `look` ends it, and what comes after that is not sent.
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
