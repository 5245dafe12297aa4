import { Check, Copy } from "lucide-react";
import { type MouseEvent, useState } from "react";
import { copiedNoticeMilliseconds } from "#contract/limits.ts";
import { chatText } from "#contract/texts/chat-texts.ts";
import { css } from "#styled/css";
import { IconButton } from "../../primitives/buttons/icon-button.tsx";
import { useAnnounce } from "../../primitives/feedback/announcer.tsx";
import { formattedHtml } from "../actions/formatted-html.ts";
import { useCopy } from "../actions/use-copy.ts";

/**
 * Below the table on touch screens. With a pointer it comes on hover or focus, over what follows: room of its own
 * would be a gap in the text.
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

/** Copies a table: its Markdown as text, its cells as HTML. */
export function CopyTable({ markdown }: { markdown: string }) {
  const { copied, copy } = useCopy(copiedNoticeMilliseconds);
  const announce = useAnnounce();
  const [hasFailed, setFailed] = useState(false);
  const handleClick = async ({ currentTarget }: MouseEvent) => {
    const table = currentTarget.closest("[data-table]")?.querySelector("table");
    const worked = await copy({ text: markdown, html: table ? formattedHtml(table) : undefined });
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
