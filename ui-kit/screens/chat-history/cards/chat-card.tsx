import { useId, useRef } from "react";
import type { Chat, ListedChat } from "#contract/chats/chat.ts";
import { titleRules } from "#contract/rules/text/user-text.ts";
import { historyText } from "#contract/texts/history-texts.ts";
import { css } from "#styled/css";
import { formatDateTime } from "../../../formats/dates.ts";
import { Link } from "../../../ports/link.tsx";
import { Checkbox } from "../../../primitives/forms/checkbox.tsx";
import { Heading } from "../../../primitives/layout/heading.tsx";
import { SearchExcerpt } from "../../shared/chats/search-excerpt.tsx";
import type { ChatActions } from "../../shared/chats/use-chat-actions.ts";
import { RenameField } from "../../shared/rename/rename-field.tsx";
import { useChatRename } from "../../shared/rename/use-chat-rename.ts";
import { CardActions } from "./card-actions.tsx";
import { StreamingBadge } from "./streaming-badge.tsx";

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
  // `align-items: start`: a taller neighbor would stretch the clamped lines.
  "& > p": { alignSelf: "start" },
  "&[data-selected]": { borderColor: "focus.ring", boxShadow: "[inset 0 0 0 1px token(colors.focus.ring)]" },
});
/** With large text the actions are below the title. */
const head = css({
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "flex-end",
  alignItems: "flex-start",
  gap: "2",
  minWidth: "0",
});
const titlePlace = css({ position: "relative", flex: "[1 1 8em]", minWidth: "0" });
const title = css({ lineClamp: "2", textWrap: "wrap", "&[data-away]": { visibility: "hidden" } });
/** The link covers the whole card; the actions lie above it. */
const link = css({
  color: "fg.default",
  textDecoration: "none",
  _after: { content: '""', position: "absolute", inset: "0", borderRadius: "card" },
  _focusVisible: {
    outline: "none",
    _after: { outline: "2px solid token(colors.focus.ring)", outlineOffset: "0.5" },
  },
});
/** The checkbox label covers the whole card. */
const select = css({
  position: "static",
  marginBlock: "-line",
  marginInlineEnd: "-glyph",
  justifyContent: "center",
});
const prompt = css({
  margin: "0",
  color: "fg.muted",
  lineClamp: "3",
  textWrap: "[pretty]",
  overflowWrap: "anywhere",
});
/** Clamps the prompt when a search excerpt follows. */
const texts = css({
  display: "grid",
  gap: "2",
  alignContent: "start",
  "& > p:first-child": { lineClamp: "1" },
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
  chat: ListedChat;
  path: string;
  actions: ChatActions;
  /** Selection state and handler while selecting. */
  selection: { isSelected: boolean; onChange: (isSelected: boolean, isRange: boolean) => void } | undefined;
}

/** The first prompt; in search results also the excerpt. */
function CardText({ initialPrompt, excerpt }: Pick<ListedChat, "initialPrompt" | "excerpt">) {
  if (excerpt?.position === 0) return <SearchExcerpt {...excerpt} />;
  const promptText = (
    <p className={prompt} dir="auto">
      {initialPrompt}
    </p>
  );
  if (excerpt === undefined) return promptText;
  return (
    <div className={texts}>
      {promptText}
      <SearchExcerpt {...excerpt} />
    </div>
  );
}

interface CardTitleProps {
  id: string;
  chat: Chat;
  path: string;
  renaming: ReturnType<typeof useChatRename>;
  onRenamed: (title: string | undefined, byKey: boolean) => void;
}

/** The title as a link, or the rename field. */
function CardTitle({ id, chat, path, renaming: { edit }, onRenamed }: CardTitleProps) {
  return (
    <div className={titlePlace}>
      <Heading
        level={2}
        id={id}
        dir="auto"
        className={title}
        data-away={edit.state === "typing" || undefined}
      >
        <Link href={path} className={link}>
          {chat.title}
        </Link>
      </Heading>
      {edit.state === "typing" && (
        <RenameField
          label={historyText.renameLabel}
          title={chat.title}
          typed={edit.typed}
          rules={titleRules}
          onEnd={onRenamed}
        />
      )}
    </div>
  );
}

export function ChatCard({ chat, path, actions, selection }: ChatCardProps) {
  const titleId = useId();
  const cardRef = useRef<HTMLElement>(null);
  const renaming = useChatRename(chat);
  const endRenaming = (next: string | undefined, byKey: boolean) => {
    renaming.end(next);
    if (byKey) cardRef.current?.querySelector<HTMLElement>("[aria-haspopup=menu]")?.focus();
  };
  return (
    <li className={item}>
      <article
        ref={cardRef}
        className={card}
        aria-labelledby={titleId}
        data-selected={selection?.isSelected || undefined}
      >
        <div className={head}>
          <CardTitle id={titleId} chat={chat} path={path} renaming={renaming} onRenamed={endRenaming} />
          {selection === undefined ? (
            <CardActions chat={chat} actions={actions} onRename={renaming.begin} />
          ) : (
            <Checkbox
              label={historyText.selectChat(chat.title)}
              hideLabel
              checked={selection.isSelected}
              onChange={selection.onChange}
              className={select}
            />
          )}
        </div>
        {chat.status === "streaming" && <StreamingBadge />}
        <CardText {...chat} />
        <div className={foot}>
          <span>{historyText.messages(chat.messageCount)}</span>
          <time dateTime={chat.createdAt}>{formatDateTime(chat.createdAt)}</time>
        </div>
      </article>
    </li>
  );
}
