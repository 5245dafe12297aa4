import { Download, Pencil, Pin, PinOff, Trash2 } from "lucide-react";
import type { Chat } from "#contract/chats/chat.ts";
import { historyText } from "#contract/texts/history-texts.ts";
import type { MenuItem } from "../../../primitives/overlays/menu.tsx";

interface ChatMenuActions {
  onRename: () => void;
  onPin: () => void;
  onExport: () => void;
  exportLabel?: string;
  /** Undefined where another button deletes. */
  onDelete?: (() => void) | undefined;
}

const { menu } = historyText;

/** The entries of a chat's menu. */
export function chatMenuItems({ pinned }: Pick<Chat, "pinned">, actions: ChatMenuActions): MenuItem[] {
  const { onRename, onPin, onExport, exportLabel = menu.export, onDelete } = actions;
  const pin = pinned
    ? { name: "unpin", label: menu.unpin, icon: <PinOff aria-hidden="true" /> }
    : { name: "pin", label: menu.pin, icon: <Pin aria-hidden="true" /> };
  const items = [
    { name: "rename", label: menu.rename, icon: <Pencil aria-hidden="true" />, onAction: onRename },
    { ...pin, onAction: onPin },
    { name: "export", label: exportLabel, icon: <Download aria-hidden="true" />, onAction: onExport },
  ];
  if (onDelete === undefined) return items;
  const remove = { name: "delete", label: menu.delete, icon: <Trash2 aria-hidden="true" /> };
  return [...items, { ...remove, onAction: onDelete }];
}
