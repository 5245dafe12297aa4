import { useState } from "react";
import { messageOf } from "#contract/client/http/api-error.ts";
import { useAddPasskey, usePasskeyOptions } from "#contract/client/mutations/security-mutations.ts";
import { passkeyText } from "#contract/texts/passkey-texts.ts";
import { securityText } from "#contract/texts/security-texts.ts";
import { type NewPasskey, usePasskeyPrompt } from "../../ports/passkey.tsx";
import { useNotify } from "../../primitives/feedback/toaster.tsx";
import { useFailureToast } from "../shared/failures/use-failure-toast.ts";
import { step } from "../shared/passkeys/attempt.ts";
import { passkeyFailure } from "../shared/passkeys/passkey-failure.ts";
import { registerPasskey } from "../shared/passkeys/register-passkey.ts";
import { useSignalPasskeys } from "../shared/passkeys/use-signal-passkeys.ts";
import type { StepUp } from "../shared/step-up/use-step-up.tsx";

const text = securityText.passkeys;
const next = { description: text.createHint, label: text.create };

/** Adding a passkey: options, which ask for a fresh passkey, the device's prompt, registration. */
export function useAddingPasskey(stepUp: StepUp, onAdded: () => void) {
  const [isAdding, setAdding] = useState(false);
  const options = usePasskeyOptions();
  const addition = useAddPasskey();
  const prompt = usePasskeyPrompt();
  const notify = useNotify();
  const notifyFailure = useFailureToast();
  const signalPasskeys = useSignalPasskeys();

  /** Answers whether it was added; not when the person rather did not confirm. */
  async function register(): Promise<boolean> {
    if (!prompt.isSupported()) throw new Error(passkeyText.unsupported);
    const asked = await step(
      stepUp(() => options.mutateAsync({ body: undefined }), next),
      messageOf,
    );
    if (asked === undefined) return false;
    const { body: creation } = asked;
    const made = await step(prompt.create(creation), passkeyFailure);
    const send = (body: NewPasskey) => stepUp(() => addition.mutateAsync({ body }));
    const added = await step(registerPasskey(made, send, { prompt, rpId: creation.rp.id }), messageOf);
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
