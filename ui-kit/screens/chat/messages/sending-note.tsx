import { chatText } from "#contract/texts/chat-texts.ts";
import { useIsAfter } from "../../../primitives/feedback/use-delay.ts";

/** What is on its way for a shorter time seems to be there at once. */
const quickMilliseconds = 300;

/** Says that a message is on its way, once that takes longer than it should. */
export function SendingNote() {
  return useIsAfter(true, quickMilliseconds) ? chatText.sending : null;
}
