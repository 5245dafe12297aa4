import { Download, Pencil, Pin, PinOff, Trash2 } from "lucide-react";
import type { Chat } from "#contract/chats/chat.ts";
import { useExportChat, usePinChat } from "#contract/client/mutations/chat-mutations.ts";
import { historyText } from "#contract/texts/history-texts.ts";
import { css } from "#styled/css";
import { IconButton } from "../../../primitives/buttons/icon-button.tsx";
import { Menu } from "../../../primitives/overlays/menu.tsx";
import { downloadFile, toFileName } from "../../shared/chats/download-file.ts";
import { useFailureToast } from "../../shared/failures/use-failure-toast.ts";

export interface ChatActions {
  pin: (chat: Chat, pinned: boolean) => void;
  export: (chat: Chat) => void;
  delete: (chat: Chat) => void;
}

/** Pin, export and rename. Changes are optimistic; a failure is notified and rolled back. */
export function useChatActions(deleteChat: ChatActions["delete"]): ChatActions {
  const pin = usePinChat();
  const chatExport = useExportChat();
  const notifyFailure = useFailureToast();
  const showError = (title: string) => (failure: unknown) => notifyFailure(failure, { title });
  return {
    pin: ({ id }, pinned) => pin.mutate({ id, pinned }, { onError: showError(historyText.pinFailed) }),
    export: ({ id, title }) =>
      chatExport.mutate(id, {
        onSuccess: (file) => downloadFile(file, toFileName(title, "md")),
        onError: showError(historyText.exportFailed),
      }),
    delete: deleteChat,
  };
}

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
  actions: ChatActions;
  onRename: () => void;
}

export function CardActions({ chat, actions, onRename }: CardActionsProps) {
  const { id, title, pinned } = chat;
  const { menu } = historyText;
  const togglePin = () => actions.pin(chat, !pinned);
  const pinAction = pinned
    ? { name: "unpin", label: menu.unpin, icon: <PinOff aria-hidden="true" /> }
    : { name: "pin", label: menu.pin, icon: <Pin aria-hidden="true" /> };
  return (
    <div className={actionsStyle}>
      <IconButton
        label={pinned ? historyText.unpin(title) : historyText.pin(title)}
        aria-pressed={pinned}
        icon={<Pin aria-hidden="true" />}
        className={pin}
        onClick={togglePin}
      />
      <Menu
        label={historyText.actionsOf(title)}
        items={[
          { ...pinAction, onAction: togglePin },
          { name: "rename", label: menu.rename, icon: <Pencil aria-hidden="true" />, onAction: onRename },
          {
            name: "export",
            label: menu.export,
            icon: <Download aria-hidden="true" />,
            onAction: () => actions.export(chat),
          },
        ]}
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
