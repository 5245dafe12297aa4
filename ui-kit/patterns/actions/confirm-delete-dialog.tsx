import { historyText } from "#contract/texts/history-texts.ts";
import { AlertDialog } from "../../primitives/overlays/alert-dialog.tsx";

interface ConfirmDeleteDialogProps {
  /** Whether it is shown. */
  open: boolean;
  /** The name of the deleted item. */
  subject?: string | undefined;
  /** Describes the lost data; defaults to a chat and its messages. */
  description?: string;
  /** The deletion is pending: neither button works. */
  busy?: boolean;
  /** Called by Cancel and by Escape. */
  onCancel: () => void;
  /** Deletes. Its owner closes the dialog when that has succeeded. */
  onConfirm: () => void;
  /** Returns the element that gets the focus if the deleted element had it. */
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
