import { useState } from "react";
import { accountsText } from "#contract/texts/admin-texts.ts";
import { AlertDialog } from "../../../primitives/overlays/alert-dialog.tsx";

interface SelfLockoutDialogProps {
  pendingConfirmation: "access" | "role" | undefined;
  onCancel: () => void;
  onConfirm: () => void;
}

/** Keeps the text while the dialog closes. */
export function SelfLockoutDialog({ pendingConfirmation, onCancel, onConfirm }: SelfLockoutDialogProps) {
  const [last, setLast] = useState(pendingConfirmation);
  if (pendingConfirmation !== undefined && pendingConfirmation !== last) setLast(pendingConfirmation);
  const isRole = last === "role";
  return (
    <AlertDialog
      open={pendingConfirmation !== undefined}
      {...(isRole ? accountsText.removeOwn : accountsText.disableOwn)}
      cancelLabel={accountsText.cancel}
      confirmLabel={isRole ? accountsText.removeAdministrator : accountsText.disable}
      onCancel={onCancel}
      onConfirm={onConfirm}
    />
  );
}
