import type { Chat } from "#contract/chats/chat.ts";
import { useChatExport, usePinChat } from "#contract/client/mutations/chat-management.ts";
import { historyText } from "#contract/texts/history-texts.ts";
import { fileName, saveFile } from "../../shared/chats/save-file.ts";
import { useFailureToast } from "../../shared/failures/use-failure-toast.ts";

export interface ChatActions {
  pin: (chat: Chat, pinned: boolean) => void;
  export: (chat: Chat) => void;
  delete: (chat: Chat) => void;
}

/** Pin, export and rename. Changes are optimistic; a failure is notified and rolled back. */
export function useChatActions(deleteChat: ChatActions["delete"]): ChatActions {
  const pin = usePinChat();
  const chatExport = useChatExport();
  const notifyFailure = useFailureToast();
  const tell = (title: string) => (failure: unknown) => notifyFailure(failure, { title });
  return {
    pin: ({ id }, pinned) => pin.mutate({ id, pinned }, { onError: tell(historyText.pinFailed) }),
    export: ({ id, title }) =>
      chatExport.mutate(id, {
        onSuccess: (file) => saveFile(file, fileName(title, "md")),
        onError: tell(historyText.exportFailed),
      }),
    delete: deleteChat,
  };
}
