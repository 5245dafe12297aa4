import { messageOf } from "#contract/client/http/api-error.ts";
import { useShowVersion } from "#contract/client/mutations/mutations.ts";
import { chatText } from "#contract/texts/chat-texts.ts";
import { useFailureToast } from "../../shared/failures/use-failure-toast.ts";
import type { StoredChat } from "../conversation/use-stored-chat.ts";

/** Puts another version of a message on display, and reads what follows it. Never throws. */
export function useShowingVersions(chatId: string, chat: StoredChat) {
  const { mutateAsync } = useShowVersion();
  const notifyFailure = useFailureToast();
  return async function showVersion(shownMessageId: string): Promise<boolean> {
    try {
      await mutateAsync({ params: { id: chatId }, body: { shownMessageId } });
      return (await chat.reread()) !== undefined;
    } catch (failure) {
      notifyFailure(failure, { title: chatText.versionNotShown, description: messageOf(failure) });
      return false;
    }
  };
}
