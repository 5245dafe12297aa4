import type { ReactNode } from "react";
import { chatText } from "#contract/texts/chat-texts.ts";
import { css } from "#styled/css";

/** Laid out always, so that nothing moves when they appear: by pointer or focus, always for the last and on touch. */
const row = css({
  display: "flex",
  alignItems: "center",
  marginInline: "-2.5",
  "fieldset + &": { marginInlineStart: "2.5" },
  transitionProperty: "[opacity]",
  transitionDuration: "fade",
  "@media (hover: hover) and (pointer: fine)": {
    opacity: "0",
    "[data-message]:is(:hover, :focus-within) &": { opacity: "1" },
    "ol:last-child > li:last-child > [data-message=bot] &": { opacity: "1" },
  },
});

export function MessageActions({ children }: { children: ReactNode }) {
  return (
    <fieldset aria-label={chatText.messageActions} className={row}>
      {children}
    </fieldset>
  );
}
