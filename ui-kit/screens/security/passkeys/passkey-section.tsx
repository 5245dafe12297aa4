import { Plus } from "lucide-react";
import { type ReactNode, type RefObject, useRef, useState } from "react";
import type { Passkey } from "#contract/accounts/passkeys.ts";
import { errorMessage } from "#contract/client/http/api-error.ts";
import { useAddPasskey, usePasskeyOptions } from "#contract/client/mutations/security-mutations.ts";
import { passkeyText } from "#contract/texts/passkey-texts.ts";
import { securityText } from "#contract/texts/security-texts.ts";
import { type NewPasskey, usePasskeyPrompt } from "../../../ports/passkey.tsx";
import { Button } from "../../../primitives/buttons/button.tsx";
import { AlertDialog } from "../../../primitives/overlays/alert-dialog.tsx";
import { useToast } from "../../../primitives/toasts/toaster.tsx";
import { useFailureToast } from "../../shared/failures/use-failure-toast.ts";
import { useReturnFocus } from "../../shared/focus/use-focus.ts";
import type { ListState } from "../../shared/lists/loaded-list.ts";
import { LoadedListFrame } from "../../shared/lists/loaded-list-frame.tsx";
import { passkeyErrorDetails, runCeremonyStep } from "../../shared/passkeys/passkey-error.ts";
import { registerPasskey } from "../../shared/passkeys/register-passkey.ts";
import { useSignalAcceptedPasskeys } from "../../shared/passkeys/use-signal-passkeys.ts";
import type { StepUp } from "../../shared/step-up/use-step-up.tsx";
import { SecuritySection } from "../security-section.tsx";
import { PasskeyEntry } from "./passkey-entry.tsx";
import { usePasskeyRemoval } from "./use-passkey-removal.ts";

const text = securityText.passkeys;
const next = { description: text.createHint, label: text.create };

/** Adds a passkey: options (may require step-up), WebAuthn prompt, registration. */
function useAddPasskeyFlow(stepUp: StepUp, onAdded: () => void) {
  const [isAdding, setAdding] = useState(false);
  const options = usePasskeyOptions();
  const addition = useAddPasskey();
  const prompt = usePasskeyPrompt();
  const notify = useToast();
  const notifyFailure = useFailureToast();
  const signalPasskeys = useSignalAcceptedPasskeys();

  /** Resolves to whether it was added; false if step-up was canceled. */
  async function register(): Promise<boolean> {
    if (!prompt.isSupported()) throw new Error(passkeyText.unsupported);
    const ceremony = await runCeremonyStep(
      stepUp(() => options.mutateAsync({ body: undefined }), next),
      errorMessage,
    );
    if (ceremony === undefined) return false;
    const { body: creation } = ceremony;
    const credential = await runCeremonyStep(prompt.create(creation), passkeyErrorDetails);
    const send = (body: NewPasskey) => stepUp(() => addition.mutateAsync({ body }));
    const added = await runCeremonyStep(
      registerPasskey(credential, send, { prompt, rpId: creation.rp.id }),
      errorMessage,
    );
    return added !== undefined;
  }

  async function add() {
    setAdding(true);
    try {
      if (await register()) {
        notify({ tone: "success", title: text.added });
        void signalPasskeys();
        onAdded();
      }
    } catch (failure) {
      const description = failure instanceof Error ? failure.message : undefined;
      const cause = failure instanceof Error ? failure.cause : failure;
      notifyFailure(cause, { title: text.addFailed, description });
    }
    setAdding(false);
  }

  return { isAdding, add: () => void add() };
}

interface PasskeySectionProps {
  passkeys: ListState<Passkey>;
  stepUp: StepUp;
  /** Called after a passkey was added or removed. */
  onChanged: () => void;
  children: ReactNode;
}

export function PasskeySection({ passkeys, stepUp, onChanged, children }: PasskeySectionProps) {
  const adding = useAddPasskeyFlow(stepUp, onChanged);
  const removing = usePasskeyRemoval(stepUp, onChanged);
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <SecuritySection
      heading={text.heading}
      headingRef={heading}
      hint={text.hint}
      action={<AddPasskey adding={adding} />}
    >
      <LoadedListFrame
        label={text.heading}
        loading={text.loading}
        loaded={text.loaded}
        fetchFailed={text.fetchFailed}
        list={passkeys}
      >
        {(passkey) => (
          <PasskeyEntry
            key={passkey.id}
            passkey={passkey}
            isOnly={passkeys.state === "ready" && passkeys.items.length === 1}
            onRemove={(button) => removing.openDialog(passkey, button)}
          />
        )}
      </LoadedListFrame>
      {children}
      <RemoveDialog removing={removing} heading={heading} />
    </SecuritySection>
  );
}

function AddPasskey({ adding: { isAdding, add } }: { adding: ReturnType<typeof useAddPasskeyFlow> }) {
  const button = useRef<HTMLButtonElement>(null);
  useReturnFocus(isAdding, button);
  return (
    <Button
      ref={button}
      variant="lit"
      icon={<Plus aria-hidden="true" />}
      busy={isAdding}
      busyText={text.adding}
      onClick={add}
    >
      {text.add}
    </Button>
  );
}

interface RemoveDialogProps {
  removing: ReturnType<typeof usePasskeyRemoval>;
  /** Focused after the row is gone. */
  heading: RefObject<HTMLElement | null>;
}

/** Confirms removing a passkey. */
function RemoveDialog({ removing, heading }: RemoveDialogProps) {
  const { passkeyToRemove, isOpen, isBusy, opener, cancel, confirm } = removing;
  if (passkeyToRemove === undefined) return null;
  return (
    <AlertDialog
      open={isOpen}
      title={text.removeTitle(passkeyToRemove.name)}
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
