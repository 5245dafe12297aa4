import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { matchPath, useLocation, useNavigate } from "react-router";
import { recentChatsQuery } from "#contract/client/cache/recent-chats.ts";
import { pages } from "#contract/http/page-paths.ts";
import { useShortcut } from "#ui-kit/ports/shortcuts.tsx";
import { paths } from "../routing/paths.ts";

/** The chat of the page; undefined on other pages. */
export function useOpenChatId(): string | undefined {
  const { pathname } = useLocation();
  return matchPath({ path: pages.chat, caseSensitive: true }, pathname)?.params.id;
}

/** Goes to the recent chat before or after the open one, around the ends. A failed read leaves the chat open. */
export function useAdjacentChatShortcuts(openId: string | undefined): void {
  const navigate = useNavigate();
  const client = useQueryClient();
  // The chat of a navigation that is not rendered yet: keys may be pressed faster. An effect, because refs must not
  // be written during render.
  const pendingId = useRef<string>(undefined);
  useEffect(() => {
    if (openId !== undefined) pendingId.current = undefined;
  }, [openId]);
  async function go(by: 1 | -1) {
    const { chats } = await client.ensureQueryData(recentChatsQuery(client));
    const ids = chats.map(({ id }) => id);
    const shownId = pendingId.current ?? openId;
    const index = ids.indexOf(shownId ?? "");
    const from = index === -1 && by === -1 ? 0 : index;
    const next = ids[(from + by + ids.length) % ids.length];
    if (next === undefined || next === shownId) return;
    pendingId.current = next;
    await navigate(paths.chat(next));
  }
  const goIn = (by: 1 | -1) => (openId === undefined ? undefined : () => void go(by).catch(() => {}));
  useShortcut("previousChat", goIn(-1));
  useShortcut("nextChat", goIn(1));
}
