import { chatText } from "#contract/chat-texts.ts";
import type { Message } from "#contract/messages.ts";
import { useNotify } from "../../primitives/toaster.tsx";
import type { ReplyEnd } from "./follow-to-end.ts";
import { mergeMessages } from "./merge-messages.ts";
import type { StoredChat } from "./use-stored-chat.ts";

/** A shorter conversation fits every language model, in UTF-16 units. */
const fitsAlways = 8000;

/** Tells whether the language model may get less of a conversation than before. */
function mayHaveOutgrown(messages: readonly Message[]): boolean {
  return messages.reduce((length, { content }) => length + content.length, 0) > fitsAlways;
}

function failureOf({ versions }: Message, messages: readonly Message[]): string {
  const replies = messages.filter(({ role }) => role === "assistant");
  const isFirst = replies.length <= 1 && versions === undefined;
  return isFirst ? chatText.firstReplyFailed : chatText.replyFailed;
}

/** Puts the end of a reply that was followed into the conversation, and tells when it is a failure. */
export function useReplyEnd(chat: StoredChat) {
  const notify = useNotify();

  function take(ended: Message) {
    const messages = chat.edit((before) => mergeMessages(before, [ended]))?.body.messages ?? [];
    void chat.forgetList();
    if (ended.status === "failed")
      notify({
        tone: "danger",
        title: chatText.errorTitle,
        description: failureOf(ended, messages),
      });
    if (mayHaveOutgrown(messages)) void chat.reread();
  }

  return (end: ReplyEnd) => {
    if (end === "gone") return void chat.readAnew();
    if (end === undefined) return;
    const { code, ...message } = end;
    take(code === undefined || code === "deleted" ? message : { ...message, code });
  };
}
