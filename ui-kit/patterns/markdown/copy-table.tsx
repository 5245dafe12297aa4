import { Check, Copy } from "lucide-react";
import { type MouseEvent, useLayoutEffect, useRef, useState } from "react";
import { copiedNoticeMilliseconds } from "#contract/limits.ts";
import { chatText } from "#contract/texts/chat-texts.ts";
import { css } from "#styled/css";
import { IconButton } from "../../primitives/buttons/icon-button.tsx";
import { useAnnounce } from "../../primitives/feedback/announcer.tsx";
import { renderRestOf } from "../../primitives/loading/full-render-request.ts";
import { formattedHtml } from "../actions/formatted-html.ts";
import { useCopy } from "../actions/use-copy.ts";

/**
 * Below the table on touch screens. With a pointer it shows on hover or focus and covers the content below, because reserved
 * space would be a gap in the text.
 */
const row = css({
  display: "flex",
  alignItems: "center",
  justifyContent: "flex-end",
  gap: "2",
  minHeight: "compact",
  textStyle: "help",
  color: "danger.fg",
  "@media (hover: hover) and (pointer: fine)": {
    position: "absolute",
    insetBlockStart: "[100%]",
    insetInlineEnd: "0",
    borderRadius: "item",
    backgroundColor: "bg.canvas",
    opacity: "0",
    transitionProperty: "[opacity]",
    transitionDuration: "fade",
    "[data-table]:is(:hover, :focus-within) > &": { opacity: "1" },
  },
});

/** Copies a table: its Markdown as text, its cells as HTML; rendered to its end before. */
export function CopyTable({ markdown }: { markdown: string }) {
  const latestMarkdown = useRef(markdown);
  // A layout effect, because a click renders the rest of the table and copies it at once.
  useLayoutEffect(() => {
    latestMarkdown.current = markdown;
  }, [markdown]);
  const { copied, copy } = useCopy(copiedNoticeMilliseconds);
  const announce = useAnnounce();
  const [hasFailed, setFailed] = useState(false);
  const handleClick = async ({ currentTarget }: MouseEvent) => {
    const place = currentTarget.closest("[data-table]");
    renderRestOf(currentTarget.closest("[data-text]") ?? undefined);
    const table = place?.querySelector("table");
    const worked = await copy({
      text: latestMarkdown.current,
      html: table ? formattedHtml(table) : undefined,
    });
    setFailed(!worked);
    announce(worked ? chatText.copied : chatText.copyFailed);
  };
  return (
    <div className={row}>
      {hasFailed && chatText.copyFailed}
      <IconButton
        size="sm"
        label={copied ? chatText.copied : chatText.copyTable}
        icon={copied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
        onClick={(event) => void handleClick(event)}
      />
    </div>
  );
}
