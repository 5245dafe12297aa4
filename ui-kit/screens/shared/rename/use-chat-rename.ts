import type { Chat } from "#contract/chats/chat.ts";
import { useRenameChat } from "#contract/client/mutations/chat-mutations.ts";
import { historyText } from "#contract/texts/history-texts.ts";
import { useFailureToast } from "../failures/use-failure-toast.ts";
import { useInlineRename } from "./rename-field.tsx";

/** Renames a chat optimistically; on failure the input is shown again. */
export function useChatRename({ id }: Pick<Chat, "id">) {
  const { mutateAsync } = useRenameChat();
  const notifyFailure = useFailureToast();
  return useInlineRename({
    rename: async (title) => void (await mutateAsync({ id, title })),
    reportFailure: (failure) => notifyFailure(failure, { title: historyText.renameFailed }),
  });
}
