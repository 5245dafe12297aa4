import { RotateCcw, Search } from "lucide-react";
import { chatText } from "#contract/texts/chat-texts.ts";
import { shortcutText } from "#contract/texts/shortcut-texts.ts";
import { css, cx } from "#styled/css";
import { useShortcutActions } from "../../../ports/shortcuts.tsx";
import { Button } from "../../../primitives/buttons/button.tsx";
import { IconButton } from "../../../primitives/buttons/icon-button.tsx";
import { Heading } from "../../../primitives/layout/heading.tsx";
import { chatColumn } from "./chat-column.ts";

const bar = css({
  flexShrink: "0",
  borderBottomWidth: "1px",
  borderBottomStyle: "solid",
  borderBottomColor: "transparent",
});
const row = css({
  display: "flex",
  alignItems: "center",
  gap: "4",
  height: "[calc(token(sizes.page-bar) - 1px)]",
});
/** Truncates the title at its end, in either direction. */
const titleStyle = css({
  flex: "1",
  minWidth: "0",
  display: "flex",
  "& > bdi": { minWidth: "0", overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" },
});
/** Aligns the icon, not its padding, with the column. */
const commands = css({
  marginInlineStart: "-2",
  marginInlineEnd: "[calc((token(sizes.icon.md) - token(sizes.control)) / 2)]",
});

interface ConversationBarProps {
  title: string;
  /** Undefined when there is nothing to restart or a reply is pending. */
  onRestart: (() => void) | undefined;
  isRestarting: boolean;
}

/** The title bar: title, Restart, and a button for the command palette. */
export function ConversationBar({ title, onRestart, isRestarting }: ConversationBarProps) {
  const { available, run } = useShortcutActions();
  return (
    <div className={bar}>
      <div className={cx(chatColumn, row)}>
        <Heading level={1} size="section" className={titleStyle}>
          {title}
        </Heading>
        <Button
          size="sm"
          icon={<RotateCcw aria-hidden="true" />}
          busy={isRestarting}
          disabled={onRestart === undefined}
          onClick={onRestart}
        >
          {chatText.restart}
        </Button>
        {available.includes("palette") && (
          <IconButton
            label={shortcutText.paletteLabel}
            icon={<Search aria-hidden="true" />}
            aria-haspopup="dialog"
            className={commands}
            onClick={() => run("palette")}
          />
        )}
      </div>
    </div>
  );
}
