import { Pin, Trash2 } from "lucide-react";
import type { Chat } from "#contract/chats/chat.ts";
import { historyText } from "#contract/texts/history-texts.ts";
import { css } from "#styled/css";
import { IconButton } from "../../../primitives/buttons/icon-button.tsx";
import { Menu } from "../../../primitives/overlays/menu.tsx";
import { chatMenuItems } from "../../shared/chats/chat-menu-items.tsx";
import type { ChatActions } from "../../shared/chats/use-chat-actions.ts";

/** Above the link that covers the card. */
const actionsStyle = css({
  position: "relative",
  display: "flex",
  marginBlock: "-line",
  marginInlineEnd: "-glyph",
});
/** A set pin is visible; an unset one shows on hover and in the menu. */
const pin = css({
  transitionProperty: "[opacity]",
  transitionDuration: "fade",
  "&[data-pinned=true]": { color: "bot.icon", "& svg": { fill: "current" } },
  "&[data-pinned=false]": {
    position: "absolute",
    insetInlineEnd: "[100%]",
    backgroundColor: "bg.surface",
    opacity: "0",
    "article:is(:hover, :focus-within) &": { opacity: "1" },
    "article:has(input) &": { display: "none" },
    _touch: { display: "none" },
  },
});

interface CardActionsProps {
  chat: Chat;
  actions: ChatActions;
  onRename: () => void;
}

export function CardActions({ chat, actions, onRename }: CardActionsProps) {
  const { id, title, pinned } = chat;
  const togglePin = () => actions.pin(chat, !pinned);
  return (
    <div className={actionsStyle}>
      <IconButton
        label={pinned ? historyText.unpin(title) : historyText.pin(title)}
        data-pinned={pinned}
        icon={<Pin aria-hidden="true" />}
        className={pin}
        onClick={togglePin}
      />
      <Menu
        label={historyText.actionsOf(title)}
        items={chatMenuItems(chat, {
          onPin: togglePin,
          onRename,
          onExport: () => actions.export(chat),
        })}
      />
      <IconButton
        label={historyText.deleteChat(title)}
        icon={<Trash2 aria-hidden="true" />}
        value={id}
        onClick={() => actions.delete(chat)}
      />
    </div>
  );
}
