import type { RefObject } from "react";
import { chatText } from "#contract/texts/chat-texts.ts";
import { css } from "#styled/css";
import { Button } from "../../../primitives/forms/button.tsx";

/** Beyond the edge until they have the focus, as the page's own skip link. */
const links = css({
  position: "fixed",
  insetInlineStart: "2",
  insetBlockStart: "2",
  zIndex: "skip",
  display: "flex",
  gap: "2",
  // The navigation lies below: its links take the pointer while nothing of this is seen.
  pointerEvents: "none",
  "& > button": { transform: "translateY(-300%)" },
  "& > button:focus": { transform: "none", boxShadow: "popover", pointerEvents: "auto" },
});

/** Gives the focus to the box that messages are written in. */
export function focusBox(page: HTMLElement | null): void {
  page?.querySelector<HTMLElement>("[data-foot] textarea")?.focus();
}

function focusLatestReply(page: HTMLElement | null): void {
  [...(page?.querySelectorAll<HTMLElement>("[data-message=bot]") ?? [])].at(-1)?.focus();
}

/** Ways past the conversation for those who go by keyboard: to the box, and to the newest reply. */
export function SkipLinks({ page }: { page: RefObject<HTMLElement | null> }) {
  return (
    <div className={links}>
      <Button size="sm" onClick={() => focusBox(page.current)}>
        {chatText.skipToBox}
      </Button>
      <Button size="sm" onClick={() => focusLatestReply(page.current)}>
        {chatText.skipToLatest}
      </Button>
    </div>
  );
}
