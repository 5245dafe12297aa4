import { useStopReply } from "#contract/client/mutations/mutations.ts";
import type { LiveReply } from "#contract/client/streams/reply-animation.ts";
import { chatText } from "#contract/texts/chat-texts.ts";
import { useFailureToast } from "../../shared/failures/use-failure-toast.ts";
import type { StoredChat } from "../conversation/use-stored-chat.ts";
import { mergeMessages } from "../messages/merge-messages.ts";

const stopFailed = { title: chatText.errorTitle, description: chatText.stopFailed };

/**
 * Stops the streaming reply at the text drawn so far. If the request fails, streaming continues. Never throws.
 */
export function useStopping(chatId: string, chat: StoredChat) {
  const { mutateAsync } = useStopReply();
  const notifyFailure = useFailureToast();
  return async function stop(live: LiveReply): Promise<void> {
    const seen = live.freeze();
    try {
      const { body } = await mutateAsync({ params: { id: chatId }, body: { seen } });
      if (body.message.id === live.messageId) chat.edit((before) => mergeMessages(before, [body.message]));
      else await chat.reread();
    } catch (failure) {
      live.thaw();
      notifyFailure(failure, stopFailed);
    }
  };
}
