import { useCallback } from "react";
import { useLocation, useNavigate } from "react-router";
import { ChatHistoryScreen } from "#ui-kit/screens/chat-history/chat-history-screen.tsx";
import { paths } from "../routing/paths.ts";
import { type HistoryView, parseHistoryView } from "./queries/history-query.ts";

export function Component() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const showView = useCallback(
    (view: HistoryView, { replace = false } = {}) => void navigate(paths.chats(view), { replace }),
    [navigate],
  );
  return (
    <ChatHistoryScreen
      {...parseHistoryView(new URLSearchParams(search))}
      onViewChange={showView}
      chatPath={paths.chat}
      onStartChat={() => void navigate(paths.newChat)}
    />
  );
}
