import type { Message } from "#contract/chats/messages.ts";
import { chatText } from "#contract/texts/chat-texts.ts";
import { useNotify } from "../../../primitives/feedback/toaster.tsx";
import type { StoredChat } from "../conversation/use-stored-chat.ts";
import { mergeMessages } from "../messages/merge-messages.ts";
import type { ReplyEnd } from "./follow-to-end.ts";

type EndContext = Exclude<ReplyEnd, "gone" | undefined>["context"];

function failureOf({ versions }: Message, messages: readonly Message[]): string {
  const replies = messages.filter(({ role }) => role === "assistant");
  const isFirst = replies.length <= 1 && versions === undefined;
  return isFirst ? chatText.firstReplyFailed : chatText.replyFailed;
}

/** Puts the end of a reply that was followed into the conversation, and tells when it is a failure. */
export function useReplyEnd(chat: StoredChat) {
  const notify = useNotify();

  function take(ended: Message, context: EndContext) {
    const messages = chat.edit((before) => mergeMessages(before, [ended]), context)?.body.messages ?? [];
    void chat.forgetList();
    if (ended.status === "failed")
      notify({
        tone: "danger",
        title: chatText.errorTitle,
        description: failureOf(ended, messages),
        isTold: true,
      });
  }

  return (end: ReplyEnd) => {
    if (end === "gone") return void chat.readAnew();
    if (end === undefined) return;
    const { code, ...message } = end.message;
    take(code === undefined || code === "deleted" ? message : { ...message, code }, end.context);
  };
}
