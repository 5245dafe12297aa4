import { useRef, useState } from "react";
import type { Passkey } from "#contract/accounts/passkeys.ts";
import { parseProblem, serverMessage } from "#contract/client/http/api-error.ts";
import { useRemovePasskey } from "#contract/client/mutations/security-mutations.ts";
import { securityText } from "#contract/texts/security-texts.ts";
import { useToast } from "../../../primitives/toasts/toaster.tsx";
import { useFailureToast } from "../../shared/failures/use-failure-toast.ts";
import { useSignalAcceptedPasskeys } from "../../shared/passkeys/use-signal-passkeys.ts";
import type { StepUp } from "../../shared/step-up/use-step-up.tsx";

const text = securityText.passkeys;

/** Removes a passkey after confirmation. A 404 counts as removed. */
export function usePasskeyRemoval(stepUp: StepUp, onRemoved: () => void) {
  // Keeps the passkey while the dialog closes.
  const [passkeyToRemove, setPasskeyToRemove] = useState<Passkey>();
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const opener = useRef<HTMLElement>(null);
  const removal = useRemovePasskey();
  const notify = useToast();
  const notifyFailure = useFailureToast();
  const signalPasskeys = useSignalAcceptedPasskeys();

  /** Resolves to whether it was removed; false if step-up was canceled. */
  async function send(id: string): Promise<boolean> {
    try {
      return (await stepUp(() => removal.mutateAsync({ params: { id } }))) !== undefined;
    } catch (failure) {
      if (parseProblem(failure)?.code !== "not_found") throw failure;
      return true;
    }
  }

  async function remove(id: string) {
    setBusy(true);
    try {
      if (await send(id)) {
        setOpen(false);
        notify({ tone: "success", title: text.removed });
        void signalPasskeys();
        onRemoved();
      }
    } catch (failure) {
      setOpen(false);
      notifyFailure(failure, { title: text.removeFailed, description: serverMessage(failure) });
    }
    setBusy(false);
  }

  return {
    passkeyToRemove,
    isOpen,
    isBusy,
    opener,
    openDialog: (passkey: Passkey, button: HTMLElement) => {
      opener.current = button;
      setPasskeyToRemove(passkey);
      setOpen(true);
    },
    cancel: () => setOpen(false),
    confirm: () => passkeyToRemove && void remove(passkeyToRemove.id),
  };
}
