import { Check, Copy } from "lucide-react";
import type { MouseEvent, ReactNode } from "react";
import { copiedNoticeMilliseconds } from "#contract/limits.ts";
import { chatText } from "#contract/texts/chat-texts.ts";
import { css } from "#styled/css";
import { formattedHtml } from "../../../patterns/actions/formatted-html.ts";
import { useCopy } from "../../../patterns/actions/use-copy.ts";
import { IconButton } from "../../../primitives/buttons/icon-button.tsx";
import { useAnnounce } from "../../../primitives/feedback/announcer.tsx";
import { renderRestOf } from "../../../primitives/loading/full-render-request.ts";
import { useToast } from "../../../primitives/toasts/toaster.tsx";

/**
 * Always in the layout, to avoid layout shift. Visible on hover or focus; always on touch and for the last
 * message.
 */
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

/** The newest finished reply below an element, as HTML; rendered to its end before. */
export function latestReplyHtml(page: Element | null): string | undefined {
  const replies = page?.querySelectorAll("[data-message=bot]:not([aria-busy=true]) [data-body]") ?? [];
  const reply = [...replies].at(-1);
  if (reply !== undefined) renderRestOf(reply);
  const rendered = reply?.firstElementChild;
  return rendered ? formattedHtml(rendered) : undefined;
}

interface CopyMessageProps {
  text: string;
  /** A reply is also copied as it is shown. */
  isReply?: boolean;
}

/** Copies a message as written; a reply as Markdown and as HTML. */
export function CopyMessage({ text, isReply = false }: CopyMessageProps) {
  const { copied, copy } = useCopy(copiedNoticeMilliseconds);
  const announce = useAnnounce();
  const notify = useToast();
  const handleClick = async ({ currentTarget }: MouseEvent) => {
    const message = currentTarget.closest("[data-message]")?.parentElement;
    const html = isReply && message ? latestReplyHtml(message) : undefined;
    if (await copy({ text, html })) announce(chatText.copied);
    else notify({ tone: "danger", title: chatText.copyFailed });
  };
  return (
    <IconButton
      size="sm"
      label={copied ? chatText.copied : chatText.copyMessage}
      icon={copied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
      onClick={(event) => void handleClick(event)}
    />
  );
}
