import { Download, Pencil, Pin, PinOff, Trash2 } from "lucide-react";
import type { Chat } from "#contract/chats/chat.ts";
import { historyText } from "#contract/texts/history-texts.ts";
import { css } from "#styled/css";
import { IconButton } from "../../../primitives/forms/icon-button.tsx";
import { Menu } from "../../../primitives/overlays/menu.tsx";
import type { ChatActions } from "./use-chat-actions.ts";

/** Above the link that covers the card. */
const actions = css({
  position: "relative",
  display: "flex",
  marginBlock: "-line",
  marginInlineEnd: "-glyph",
});
/** A set pin is visible; an unset one shows on hover and in the menu. */
const pin = css({
  transitionProperty: "[opacity]",
  transitionDuration: "fade",
  "&[aria-pressed=true]": { color: "bot.icon", "& svg": { fill: "current" } },
  "&[aria-pressed=false]": {
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
  acts: ChatActions;
  onRename: () => void;
}

export function CardActions({ chat, acts, onRename }: CardActionsProps) {
  const { id, title, pinned } = chat;
  const { menu } = historyText;
  const togglePin = () => acts.pin(chat, !pinned);
  const pinAction = pinned
    ? { name: "unpin", label: menu.unpin, icon: <PinOff aria-hidden="true" /> }
    : { name: "pin", label: menu.pin, icon: <Pin aria-hidden="true" /> };
  return (
    <div className={actions}>
      <IconButton
        label={pinned ? historyText.unpin(title) : historyText.pin(title)}
        aria-pressed={pinned}
        icon={<Pin aria-hidden="true" />}
        className={pin}
        onClick={togglePin}
      />
      <Menu
        label={historyText.actionsOf(title)}
        acts={[
          { ...pinAction, onAction: togglePin },
          { name: "rename", label: menu.rename, icon: <Pencil aria-hidden="true" />, onAction: onRename },
          {
            name: "export",
            label: menu.export,
            icon: <Download aria-hidden="true" />,
            onAction: () => acts.export(chat),
          },
        ]}
      />
      <IconButton
        label={historyText.deleteChat(title)}
        icon={<Trash2 aria-hidden="true" />}
        value={id}
        onClick={() => acts.delete(chat)}
      />
    </div>
  );
}
