import { useCallback } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { ChatHistoryScreen } from "#ui-kit/screens/chat-history/chat-history-screen.tsx";
import { type HistoryPage, readHistoryPage } from "../history-query.ts";
import { paths } from "../paths.ts";

export function Component() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const showView = useCallback(
    (view: HistoryPage, { replace = false } = {}) => void navigate(paths.chats(view), { replace }),
    [navigate],
  );
  return (
    <ChatHistoryScreen
      {...readHistoryPage(query)}
      onViewChange={showView}
      chatPath={paths.chat}
      onStartChat={() => void navigate(paths.newChat)}
    />
  );
}
