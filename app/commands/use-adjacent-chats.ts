import { useQueryClient } from "@tanstack/react-query";
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
  async function go(by: 1 | -1) {
    const { chats } = await client.ensureQueryData(recentChatsQuery(client));
    const ids = chats.map(({ id }) => id);
    const index = ids.indexOf(openId ?? "");
    const from = index === -1 && by === -1 ? 0 : index;
    const next = ids[(from + by + ids.length) % ids.length];
    if (next !== undefined && next !== openId) await navigate(paths.chat(next));
  }
  const goIn = (by: 1 | -1) => (openId === undefined ? undefined : () => void go(by).catch(() => {}));
  useShortcut("previousChat", goIn(-1));
  useShortcut("nextChat", goIn(1));
}
