import { useEffect, useMemo, useState } from "react";
import { Navigate, useLocation, useNavigate, useParams } from "react-router";
import { pages } from "#contract/pages.ts";
import { readChatId } from "#contract/rules/conversation/chat-id.ts";
import { DraftsProvider } from "#ui-kit/ports/drafts.tsx";
import { ChatScreen } from "#ui-kit/screens/chat/chat-screen.tsx";
import { RecentChatsFrame } from "#ui-kit/screens/chat/recent/recent-chats-frame.tsx";
import { useChatMemory } from "../memory/chat-memory.ts";
import { readStoredPrompt } from "../memory/stored-prompt.ts";
import { useDraftMemory } from "../memory/use-draft-memory.ts";
import { paths } from "../routing/paths.ts";
import { parseMatchView } from "./queries/match-query.ts";

export function Component() {
  const { id: segment } = useParams();
  const { search } = useLocation();
  const id = segment === undefined ? undefined : readChatId(segment);
  const memory = useChatMemory();
  const [storedPrompt] = useState(() => readStoredPrompt(memory.rawPrompt()));
  // An effect, because session storage is external state.
  useEffect(() => {
    if (id !== undefined) memory.saveChatId(id);
  }, [id, memory]);
  if (id !== undefined && id !== segment)
    return <Navigate to={{ pathname: paths.chat(id), search }} replace />;
  if (id === undefined && storedPrompt === undefined) return <Navigate to={paths.newChat} replace />;
  return (
    <RecentChatsFrame currentId={id} chatPath={paths.chat}>
      <Conversation key={id} chatId={id} storedPrompt={storedPrompt} />
    </RecentChatsFrame>
  );
}

type ConversationProps = Pick<Parameters<typeof ChatScreen>[0], "chatId" | "storedPrompt">;

function Conversation({ chatId, storedPrompt }: ConversationProps) {
  const navigate = useNavigate();
  const location = useLocation();
  // A new object for each navigation: choosing the same match again shows it again.
  const match = useMemo(() => parseMatchView(location.search), [location]);
  const memory = useChatMemory();
  const { store, ...draft } = useDraftMemory(chatId === undefined ? pages.currentChat : paths.chat(chatId));
  const showMatch = (chatId: string) => (messageId: string | undefined) =>
    void navigate(paths.chat(chatId, messageId === undefined ? {} : { ...match, messageId }), {
      replace: true,
    });
  return (
    <DraftsProvider store={store}>
      <ChatScreen
        {...draft}
        chatId={chatId}
        storedPrompt={storedPrompt}
        onPromptUsed={() => memory.clearPrompt()}
        onChatStarted={(next) => void navigate(paths.chat(next), { replace: chatId === undefined })}
        onChatIdMissing={() => void navigate(paths.chats(), { replace: true })}
        onGoToHistory={() => void navigate(paths.chats())}
        match={match}
        onMatchChange={chatId === undefined ? undefined : showMatch(chatId)}
      />
    </DraftsProvider>
  );
}
