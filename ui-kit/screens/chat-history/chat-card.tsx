import { Trash2 } from "lucide-react";
import { useId } from "react";
import type { Chat } from "#contract/chat.ts";
import { historyText } from "#contract/history-texts.ts";
import { css } from "#styled/css";
import { formatDateTime } from "../../formats/dates.ts";
import { Link } from "../../ports/link.tsx";
import { Heading } from "../../primitives/heading.tsx";
import { IconButton } from "../../primitives/icon-button.tsx";

const item = css({ display: "grid", minWidth: "0" });
const card = css({
  position: "relative",
  display: "grid",
  gridTemplateRows: "[auto 1fr auto]",
  gap: "2",
  padding: "5",
  borderRadius: "card",
  borderWidth: "1px",
  borderStyle: "solid",
  borderColor: "border.subtle",
  backgroundColor: "bg.surface",
  transitionProperty: "[border-color]",
  transitionDuration: "fade",
  _hover: { borderColor: "border.control" },
  _focusWithin: { borderColor: "border.control" },
});
const head = css({ display: "flex", alignItems: "flex-start", gap: "2", minWidth: "0" });
const title = css({ flex: "1", minWidth: "0", lineClamp: "2", textWrap: "wrap" });
/** The link covers the whole card; the delete button lies above it. */
const link = css({
  color: "fg.default",
  textDecoration: "none",
  _after: { content: '""', position: "absolute", inset: "0", borderRadius: "card" },
  _focusVisible: {
    outline: "none",
    _after: { outline: "2px solid token(colors.focus.ring)", outlineOffset: "0.5" },
  },
});
const remove = css({ position: "relative", marginBlock: "-line", marginInlineEnd: "-glyph" });
const prompt = css({
  margin: "0",
  color: "fg.muted",
  lineClamp: "3",
  textWrap: "[pretty]",
  overflowWrap: "anywhere",
});
const foot = css({
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "space-between",
  columnGap: "4",
  marginTop: "2",
  textStyle: "meta",
  color: "fg.subtle",
  fontVariantNumeric: "tabular-nums",
  "& > *": { unicodeBidi: "plaintext" },
});

interface ChatCardProps {
  chat: Chat;
  path: string;
  onDelete: () => void;
}

/** One chat of the history. */
export function ChatCard({ chat, path, onDelete }: ChatCardProps) {
  const titleId = useId();
  return (
    <li className={item}>
      <article className={card} aria-labelledby={titleId}>
        <div className={head}>
          <Heading level={2} id={titleId} dir="auto" className={title}>
            <Link href={path} className={link}>
              {chat.title}
            </Link>
          </Heading>
          <IconButton
            label={historyText.deleteChat(chat.title)}
            icon={<Trash2 aria-hidden="true" />}
            value={chat.id}
            className={remove}
            onClick={onDelete}
          />
        </div>
        <p className={prompt} dir="auto">
          {chat.initialPrompt}
        </p>
        <div className={foot}>
          <span>{historyText.messages(chat.messageCount)}</span>
          <time dateTime={chat.createdAt}>{formatDateTime(chat.createdAt)}</time>
        </div>
      </article>
    </li>
  );
}
