import { chatText } from "#contract/texts/chat-texts.ts";
import { useNotify } from "../../../primitives/feedback/toaster.tsx";
import type { StartedChat } from "./use-start-chat.ts";

/** Notifies that a chat was created without a first reply, or with an unreadable one. */
export function useFirstReplyToast() {
  const notify = useNotify();
  return (started: StartedChat) => {
    const description = descriptionOf(started);
    if (description !== undefined) notify({ tone: "danger", title: chatText.errorTitle, description });
  };
}

function descriptionOf(started: StartedChat): string | undefined {
  if (started.outcome === "replyFailed") return chatText.firstReplyFailed;
  if (started.outcome === "started" && !started.hasReply) return chatText.oddReply;
  return undefined;
}
