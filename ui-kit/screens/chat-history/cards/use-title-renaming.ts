import type { Chat } from "#contract/chats/chat.ts";
import { useRenameChat } from "#contract/client/mutations/chat-management.ts";
import { historyText } from "#contract/texts/history-texts.ts";
import { useFailureToast } from "../../shared/failures/use-failure-toast.ts";
import { useRenameBox } from "../../shared/rename/use-rename-box.ts";

/** Renaming a chat: the new title is shown at once; one that could not be saved stands in the box again. */
export function useTitleRenaming({ id }: Chat) {
  const { mutateAsync } = useRenameChat();
  const notifyFailure = useFailureToast();
  return useRenameBox({
    rename: async (title) => void (await mutateAsync({ id, title })),
    tellFailure: (failure) => notifyFailure(failure, { title: historyText.renameFailed }),
  });
}
