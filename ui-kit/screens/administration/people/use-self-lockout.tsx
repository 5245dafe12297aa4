import { useState } from "react";
import { accountsText } from "#contract/texts/admin-texts.ts";
import { AlertDialog } from "../../../primitives/overlays/alert-dialog.tsx";
import type { AccountActionHandlers } from "./use-account-actions.ts";

type Lockout = "access" | "role";

/** Disables or demotes an account; asks first where administrators would lock themselves out. */
export function useSelfLockout(actions: AccountActionHandlers, isSelfLockout: boolean) {
  const [pending, setPending] = useState<Lockout>();
  const run = (lockout: Lockout | undefined) =>
    lockout === "role" ? actions.toggleRole() : actions.toggleAccess();
  const dialog = isSelfLockout && (
    <SelfLockoutDialog
      pendingConfirmation={pending}
      onCancel={() => setPending(undefined)}
      onConfirm={() => {
        setPending(undefined);
        run(pending);
      }}
    />
  );
  return {
    dialog,
    toggleAccess: () => (isSelfLockout ? setPending("access") : run("access")),
    toggleRole: () => (isSelfLockout && actions.isAdministrator ? setPending("role") : run("role")),
  };
}

interface SelfLockoutDialogProps {
  pendingConfirmation: Lockout | undefined;
  onCancel: () => void;
  onConfirm: () => void;
}

/** Keeps the text while the dialog closes. */
function SelfLockoutDialog({ pendingConfirmation, onCancel, onConfirm }: SelfLockoutDialogProps) {
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
