import { historyText } from "#contract/texts/history-texts.ts";
import { AlertDialog } from "../../primitives/overlays/alert-dialog.tsx";

interface ConfirmDeleteDialogProps {
  /** Whether it is shown. */
  open: boolean;
  /** The name of what is deleted. */
  subject?: string | undefined;
  /** Describes what is deleted; defaults to a chat and its messages. */
  description?: string;
  /** The deletion is pending: neither button works. */
  busy?: boolean;
  /** Called by Cancel and by Escape. */
  onCancel: () => void;
  /** Deletes. Its owner closes the dialog when that has succeeded. */
  onConfirm: () => void;
  /** Where the focus moves afterwards, when what was deleted had it. */
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
