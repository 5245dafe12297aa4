import { useState } from "react";
import { useNavigate } from "react-router";
import { pages } from "#contract/pages.ts";
import { NewChatScreen } from "#ui-kit/screens/new-chat/new-chat-screen.tsx";
import { useChatMemory } from "../memory/chat-memory.ts";
import { readStoredPrompt } from "../memory/stored-prompt.ts";
import { useDraftMemory } from "../memory/use-draft-memory.ts";
import { paths } from "../routing/paths.ts";

export function Component() {
  const navigate = useNavigate();
  const memory = useChatMemory();
  const { draft, onDraftChange } = useDraftMemory(pages.newChat);
  const [sent] = useState(() => readStoredPrompt(memory.rawPrompt()));
  return (
    <NewChatScreen
      draft={draft}
      lastSubmitted={sent}
      onDraftChange={onDraftChange}
      onStarting={(prompt) => memory.savePrompt(prompt)}
      onPromptUsed={() => {
        memory.clearPrompt();
        onDraftChange("");
      }}
      onChatStarted={(chatId) => void navigate(paths.chat(chatId))}
      onChatIdMissing={() => void navigate(paths.chats())}
    />
  );
}
