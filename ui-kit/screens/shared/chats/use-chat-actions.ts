import type { Chat } from "#contract/chats/chat.ts";
import { useExportChat, usePinChat } from "#contract/client/mutations/chat-mutations.ts";
import { fileName } from "#contract/rules/text/file-name.ts";
import { historyText } from "#contract/texts/history-texts.ts";
import { useFailureToast } from "../failures/use-failure-toast.ts";
import { downloadFile } from "./download-file.ts";

export interface ChatActions {
  pin: (chat: Chat, pinned: boolean) => void;
  export: (chat: Chat) => void;
  delete: (chat: Chat) => void;
}

/** Pin and export. A pin is optimistic; a failure is notified and rolled back. */
export function useChatActions(deleteChat: ChatActions["delete"]): ChatActions {
  const pin = usePinChat();
  const chatExport = useExportChat();
  const notifyFailure = useFailureToast();
  const showError = (title: string) => (failure: unknown) => notifyFailure(failure, { title });
  return {
    pin: ({ id }, pinned) => pin.mutate({ id, pinned }, { onError: showError(historyText.pinFailed) }),
    export: ({ id, title }) =>
      chatExport.mutate(id, {
        onSuccess: (file) => downloadFile(file, fileName(title, ".md")),
        onError: showError(historyText.exportFailed),
      }),
    delete: deleteChat,
  };
}
