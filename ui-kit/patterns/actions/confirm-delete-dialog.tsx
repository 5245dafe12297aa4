import { historyText } from "#contract/texts/history-texts.ts";
import { AlertDialog } from "../../primitives/overlays/alert-dialog.tsx";

interface ConfirmDeleteDialogProps {
  open: boolean;
  /** The name of what is deleted. */
  subject?: string | undefined;
  /** Describes what is deleted; defaults to a chat and its messages. */
  description?: string;
  busy?: boolean;
  onCancel: () => void;
  onConfirm: () => void;
  finalFocus?: () => HTMLElement | null;
}

/** Asks for confirmation before a permanent deletion. */
export function ConfirmDeleteDialog({
  description = historyText.confirmDescription,
  ...rest
}: ConfirmDeleteDialogProps) {
  return (
    <AlertDialog
      {...rest}
      title={historyText.confirmTitle}
      description={description}
      cancelLabel={historyText.cancel}
      confirmLabel={historyText.delete}
    />
  );
}
