import type { KeyboardEvent } from "react";
import { usePreferences } from "../../ports/preferences.tsx";
import { useMediaQuery } from "../../primitives/layout/use-media-query.ts";

/** A virtual keyboard has no Shift+Enter, so Enter starts a line there regardless of the preference. */
const onlyTouch = "(pointer: coarse) and (not (any-pointer: fine))";

/** Whether a key press sends: Enter by preference, Ctrl/Cmd+Enter always. */
export function useSendingEnter() {
  const { enterSends } = usePreferences();
  const isTouch = useMediaQuery(onlyTouch);
  const isSentByEnter = enterSends && !isTouch;
  const asksToSend = ({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent) =>
    key === "Enter" && (ctrlKey || metaKey || (isSentByEnter && !shiftKey && !altKey));
  return { isSentByEnter, asksToSend };
}
