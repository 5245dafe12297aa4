import { useQueryClient } from "@tanstack/react-query";
import { cachedChat } from "#contract/client/cache/cached-chats.ts";
import { ApiError } from "#contract/client/http/api-error.ts";
import { useDeleteChat } from "#contract/client/mutations/turn-mutations.ts";
import { historyText } from "#contract/texts/history-texts.ts";
import { ConfirmDeleteDialog } from "../../../patterns/actions/confirm-delete-dialog.tsx";
import { useToast } from "../../../primitives/toasts/toaster.tsx";
import { useFailureToast } from "../../shared/failures/use-failure-toast.ts";

interface DeleteChatProps {
  chatId: string;
  onDeleted: () => void;
  onClose: () => void;
}

/** Confirms and deletes the open chat. A 404 counts as deleted (product section 4). */
export function DeleteChatDialog({ chatId, onDeleted, onClose }: DeleteChatProps) {
  const { mutateAsync, isPending } = useDeleteChat();
  const title = cachedChat(useQueryClient(), chatId)?.title;
  const notify = useToast();
  const notifyFailure = useFailureToast();

  async function remove() {
    try {
      await mutateAsync({ params: { id: chatId } });
      notify({ tone: "success", ...historyText.deleted });
      onDeleted();
    } catch (failure) {
      if (failure instanceof ApiError && failure.status === 404) return onDeleted();
      notifyFailure(failure, { title: historyText.deleteFailed });
      onClose();
    }
  }

  return (
    <ConfirmDeleteDialog
      open
      subject={title}
      busy={isPending}
      onCancel={onClose}
      onConfirm={() => void remove()}
    />
  );
}
