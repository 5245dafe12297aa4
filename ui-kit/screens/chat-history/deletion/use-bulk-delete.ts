import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useDeleteChats } from "#contract/client/mutations/chat-mutations.ts";
import { heldChatDeletions } from "#contract/client/mutations/undoable-chat-deletion.ts";
import { undoMilliseconds } from "#contract/limits.ts";
import { historyText } from "#contract/texts/history-texts.ts";
import { useAnnounce } from "../../../primitives/feedback/announcer.tsx";
import { useToast } from "../../../primitives/toasts/toaster.tsx";
import { useFailureToast } from "../../shared/failures/use-failure-toast.ts";

/**
 * Deletes several chats after confirmation. They disappear at once, and return with Undo while the toast is
 * shown. They are deleted when the toast ends, on any page of the app. Failed ones return.
 */
function useUndoableDelete() {
  const deletions = heldChatDeletions(useQueryClient());
  const { mutateAsync } = useDeleteChats();
  const notify = useToast();
  const notifyFailure = useFailureToast();
  const announce = useAnnounce();

  async function send(ids: readonly string[]) {
    try {
      await mutateAsync(ids);
    } catch (failure) {
      notifyFailure(failure, { title: historyText.deleteSeveralFailed });
    }
  }

  return (ids: readonly string[]) => {
    const held = deletions.hold({ ids, send, onSent: () => dismissToast() });
    const dismissToast = notify({
      tone: "success",
      title: historyText.deletedSeveral(ids.length),
      durationMilliseconds: undoMilliseconds,
      action: {
        label: historyText.undo,
        onAction: () => {
          if (held.undo()) announce(historyText.undone);
        },
      },
      onRemoved: () => void held.send(),
    });
  };
}

/** Asks before several chats are deleted. Keeps them while the dialog closes. */
export function useBulkDelete(onDeleted: () => void) {
  const [ids, setIds] = useState<readonly string[]>([]);
  const [isOpen, setOpen] = useState(false);
  const deleteChats = useUndoableDelete();
  return {
    isOpen,
    count: ids.length,
    ask: (chosen: readonly string[]) => {
      setIds(chosen);
      setOpen(true);
    },
    cancel: () => setOpen(false),
    confirm: () => {
      setOpen(false);
      deleteChats(ids);
      onDeleted();
    },
  };
}
