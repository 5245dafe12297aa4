import { useSession } from "@inglenook/contract/react";
import { ChatScreen } from "@inglenook/ui-kit/screens/chat";
import { ChatHistoryScreen } from "@inglenook/ui-kit/screens/chat-history";
import { NewChatScreen } from "@inglenook/ui-kit/screens/new-chat";
import { RecentChatsFrame } from "@inglenook/ui-kit/screens/recent-chats";
import { type ComponentProps, useState } from "react";
import { useLocation } from "wouter";

export const chatPath = (id: string) => `/chat/${id}`;

/** Texts that were not sent, by user and page: the next user finds none. They last as long as the window. */
const drafts = new Map<string, string>();

function useDraft(page: string) {
  const session = useSession();
  const key = session.state === "signedIn" ? `${session.user.id} ${page}` : page;
  const [draft] = useState(() => drafts.get(key) ?? "");
  return { draft, onDraftChange: (text: string) => void drafts.set(key, text) };
}

export function NewChatPage() {
  const [, navigate] = useLocation();
  const draft = useDraft("/");
  return (
    <NewChatScreen
      {...draft}
      lastSubmitted={undefined}
      onStarting={() => {}}
      onPromptUsed={() => draft.onDraftChange("")}
      onChatStarted={(id) => navigate(chatPath(id))}
      onChatIdMissing={() => navigate("/chats")}
    />
  );
}

export function ChatPage({ id }: { id: string }) {
  const [, navigate] = useLocation();
  const draft = useDraft(chatPath(id));
  const goToHistory = () => navigate("/chats");
  return (
    <RecentChatsFrame currentId={id} chatPath={chatPath}>
      <ChatScreen
        {...draft}
        chatId={id}
        storedPrompt={undefined}
        onPromptUsed={() => {}}
        onChatStarted={(next) => navigate(chatPath(next))}
        onChatIdMissing={goToHistory}
        onGoToHistory={goToHistory}
      />
    </RecentChatsFrame>
  );
}

type HistoryView = Pick<ComponentProps<typeof ChatHistoryScreen>, "page" | "sort" | "q">;

export function HistoryPage() {
  const [, navigate] = useLocation();
  const [view, setView] = useState<HistoryView>({ page: 1, sort: "desc" });
  return (
    <ChatHistoryScreen
      {...view}
      onViewChange={({ page, sort, q = "" }) => setView({ page, sort, q })}
      chatPath={chatPath}
      onStartChat={() => navigate("/")}
    />
  );
}
