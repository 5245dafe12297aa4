import { historyText } from "#contract/texts/history-texts.ts";
import { AlertDialog } from "../../primitives/overlays/alert-dialog.tsx";

interface ConfirmDialogProps {
  open: boolean;
  /** Describes the deletion; a chat and its messages when left out. */
  description?: string;
  busy?: boolean;
  onCancel: () => void;
  onConfirm: () => void;
  finalFocus?: () => HTMLElement | null;
}

/** Asks before something is deleted for good. */
export function ConfirmDialog({ description = historyText.confirmDescription, ...rest }: ConfirmDialogProps) {
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
