import type { RefObject } from "react";
import { securityText } from "#contract/texts/security-texts.ts";
import { AlertDialog } from "../../primitives/overlays/alert-dialog.tsx";
import type { useRemoving } from "./use-removing.ts";

const text = securityText.passkeys;

interface RemoveDialogProps {
  removing: ReturnType<typeof useRemoving>;
  /** Takes the focus when the passkey is gone, and its button with it. */
  heading: RefObject<HTMLElement | null>;
}

/** Asks before a passkey is removed. */
export function RemoveDialog({ removing, heading }: RemoveDialogProps) {
  const { asked, isOpen, isBusy, opener, cancel, confirm } = removing;
  if (asked === undefined) return null;
  return (
    <AlertDialog
      open={isOpen}
      title={text.removeTitle(asked.name)}
      description={text.removeDescription}
      cancelLabel={securityText.cancel}
      confirmLabel={text.remove}
      busy={isBusy}
      onCancel={cancel}
      onConfirm={confirm}
      finalFocus={() => (opener.current?.isConnected ? opener.current : heading.current)}
    />
  );
}
