import { useState } from "react";
import type { StoredPromptChoice } from "../shared/chats/use-start-chat.ts";
import { useStylesOfChats } from "./conversation/chat-settings-line.tsx";
import { ConversationView } from "./conversation/conversation-view.tsx";
import { useOpenChat } from "./conversation/use-open-chat.ts";
import { useLeftMessageId } from "./scroll/use-scroll-memory.ts";
import type { MatchView } from "./state/match-view.ts";
import { type FirstTurnEvents, useFirstTurn } from "./turns/use-first-turn.ts";

interface ChatScreenProps extends FirstTurnEvents {
  /** Undefined for a new conversation: the stored prompt or the first message creates the chat. */
  chatId: string | undefined;
  storedPrompt: StoredPromptChoice | undefined;
  draft: string;
  onDraftChange: (text: string) => void;
  onGoToHistory: () => void;
  /** The search that led here; a new object shows its message again. */
  match?: MatchView | undefined;
  /** Shows another match; undefined ends the search. */
  onMatchChange?: ((messageId: string | undefined) => void) | undefined;
}

/** The conversation (product section 2). */
export function ChatScreen({ chatId, ...props }: ChatScreenProps) {
  return chatId === undefined ? (
    <NewConversation {...props} />
  ) : (
    <OpenChat key={chatId} chatId={chatId} {...props} />
  );
}

type PartProps = Omit<ChatScreenProps, "chatId">;

function OpenChat({ chatId, ...props }: PartProps & { chatId: string }) {
  const leftId = useLeftMessageId(chatId);
  const [firstMatchId] = useState(props.match?.messageId);
  const conversation = useOpenChat(chatId, props.onChatStarted, firstMatchId ?? leftId);
  // The bar names the chat's style: the styles are fetched beside the chat, not after it.
  useStylesOfChats();
  return <ConversationView chatId={chatId} conversation={conversation} {...props} />;
}

function NewConversation(props: PartProps) {
  return <ConversationView conversation={useFirstTurn(props.storedPrompt, props)} {...props} />;
}
