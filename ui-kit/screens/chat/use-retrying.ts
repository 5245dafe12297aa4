import { chatText } from "#contract/chat-texts.ts";
import { actHeaders } from "#contract/client/act-headers.ts";
import { problemOf } from "#contract/client/api-error.ts";
import { isFurtherReply } from "#contract/client/known-shapes.ts";
import { useRetryMessage } from "#contract/client/mutations.ts";
import { problemSentences } from "#contract/problem.ts";
import { useNotify } from "../../primitives/toaster.tsx";
import { useActKey } from "../use-act-key.ts";
import { useFailureToast } from "../use-failure-toast.ts";
import { takeOtherBranch } from "./take-other-branch.ts";
import type { StoredChat } from "./use-stored-chat.ts";

const replyFailed = { title: chatText.errorTitle, description: chatText.replyFailed };

/** Asks for a further version of a reply, which takes its place; the one before is kept. Never throws. */
export function useRetrying(chatId: string, chat: StoredChat) {
  const { mutateAsync } = useRetryMessage();
  const act = useActKey();
  const notify = useNotify();
  const notifyFailure = useFailureToast();
  return async function retry(messageId: string): Promise<void> {
    try {
      const { body } = await mutateAsync({
        params: { id: chatId, messageId },
        body: {},
        extraHeaders: actHeaders(act.keyOf(chatId, messageId)),
      });
      act.finish(chatId, messageId);
      const answer: unknown = body;
      if (isFurtherReply(answer))
        chat.edit((before) => takeOtherBranch(before, messageId, [answer.aiMessage]), answer);
      else await chat.reread();
    } catch (failure) {
      const isBusy = problemOf(failure)?.code === "chat_busy";
      if (isBusy) notify({ tone: "info", title: problemSentences.chat_busy });
      else notifyFailure(failure, replyFailed);
      await chat.reread();
    }
  };
}
