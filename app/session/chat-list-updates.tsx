import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { ChatListUpdates } from "#ui-kit/screens/chat-list-updates/chat-list-updates.tsx";
import { useIsNavigatingTo } from "../routing/page-route.tsx";
import { paths } from "../routing/paths.ts";
import { embeddedListVersion } from "./embedded-session.ts";
import { recordSessionEnd } from "./session-end.ts";
import { StorageNotice } from "./storage-notice.tsx";
import { useTabChannelName } from "./tab-channel.tsx";

/** Live updates of the chat lists, in the pages and tabs of this app, and the notice that belongs to no page. */
export function AppChatListUpdates({ userId }: { userId: string }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const isNavigatingTo = useIsNavigatingTo();
  return (
    <>
      <StorageNotice />
      <ChatListUpdates
        userId={userId}
        isShown={(chatId) => isNavigatingTo(paths.chat(chatId))}
        onOpenChat={(chatId) => void navigate(paths.chat(chatId))}
        onSessionEnd={(failure) => recordSessionEnd(client, failure)}
        knownVersion={embeddedListVersion(client, userId)}
        tabGroup={useTabChannelName()}
      />
    </>
  );
}
