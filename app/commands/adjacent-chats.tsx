import { useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { useNavigate } from "react-router";
import { recentChatsQuery } from "#contract/client/cache/recent-chats.ts";
import { useHiddenChatIds } from "#contract/client/mutations/undoable-chat-deletion.ts";
import { useShortcut } from "#ui-kit/ports/shortcuts.tsx";
import { paths } from "../routing/paths.ts";

/** Shortcuts to the recent chats before and after the open one, around the ends. A failed read leaves it open. */
export function AdjacentChats({ openId }: { openId: string }) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const hiddenIds = useHiddenChatIds();
  /** A navigation that is not rendered yet: keys may be pressed faster. */
  const pending = useRef<{ from: string; to: string }>(undefined);
  async function go(by: 1 | -1) {
    const { chats } = await client.ensureQueryData(recentChatsQuery(client));
    const ids = chats.map(({ id }) => id).filter((id) => !hiddenIds.has(id));
    const shownId = pending.current?.from === openId ? pending.current.to : openId;
    const index = ids.indexOf(shownId);
    const from = index === -1 && by === -1 ? 0 : index;
    const next = ids[(from + by + ids.length) % ids.length];
    if (next === undefined || next === shownId) return;
    pending.current = { from: openId, to: next };
    await navigate(paths.chat(next));
  }
  useShortcut("previousChat", () => void go(-1).catch(() => {}));
  useShortcut("nextChat", () => void go(1).catch(() => {}));
  return null;
}
