import { memo, type RefObject } from "react";
import { chatText } from "#contract/texts/chat-texts.ts";
import { css } from "#styled/css";
import { Button } from "../../../primitives/buttons/button.tsx";

/** Hidden outside the viewport until focused, as the page's skip link. */
const links = css({
  position: "fixed",
  insetInlineStart: "2",
  insetBlockStart: "2",
  zIndex: "skip",
  display: "flex",
  gap: "2",
  // Lets clicks reach the navigation below while the links are hidden.
  pointerEvents: "none",
  "& > button": { transform: "translateY(-300%)" },
  "& > button:focus": { transform: "none", boxShadow: "popover", pointerEvents: "auto" },
});

/** Focuses the message box. */
export function focusMessageBox(page: HTMLElement | null): void {
  page?.querySelector<HTMLElement>("[data-foot] textarea")?.focus();
}

function focusLatestReply(page: HTMLElement | null): void {
  [...(page?.querySelectorAll<HTMLElement>("[data-message=bot]") ?? [])].at(-1)?.focus();
}

/** Skip links past the conversation: to the message box and to the latest reply. Typing does not re-render them. */
export const ConversationSkipLinks = memo(({ page }: { page: RefObject<HTMLElement | null> }) => (
  <div className={links}>
    <Button size="sm" onClick={() => focusMessageBox(page.current)}>
      {chatText.skipToBox}
    </Button>
    <Button size="sm" onClick={() => focusLatestReply(page.current)}>
      {chatText.skipToLatest}
    </Button>
  </div>
));
