import type { KeyboardEvent } from "react";
import { usePreferences } from "../../ports/preferences.tsx";
import { useMediaQuery } from "../../primitives/layout/use-media-query.ts";

/** A keyboard on the screen has no Shift+Enter: there Enter starts a line, whatever the preference says. */
const onlyTouch = "(pointer: coarse) and (not (any-pointer: fine))";

/** Which Enter asks to send: by itself as the person prefers, with Ctrl or Cmd always. Any other starts a line. */
export function useSendingEnter() {
  const { enterSends } = usePreferences();
  const isTouch = useMediaQuery(onlyTouch);
  const isSentByEnter = enterSends && !isTouch;
  const asksToSend = ({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent) =>
    key === "Enter" && (ctrlKey || metaKey || (isSentByEnter && !shiftKey && !altKey));
  return { isSentByEnter, asksToSend };
}
