import { useState } from "react";
import { hasSessionEnded } from "#contract/client/http/api-error.ts";
import { useReauthOptions, useReauthVerification } from "#contract/client/mutations/security-mutations.ts";
import { passkeyText } from "#contract/texts/passkey-texts.ts";
import { reauthText } from "#contract/texts/security-texts.ts";
import { usePasskeyPrompt } from "../../../ports/passkey.tsx";
import { serverWordsOr } from "../failures/server-message-or.ts";
import { useTooMany } from "../failures/use-rate-limited.ts";
import { step } from "../passkeys/attempt.ts";
import { passkeySentence } from "../passkeys/passkey-failure.ts";

/** How a try to confirm ended. `gone`: nobody is signed in any more, which the login page tells. */
type Ending = "confirmed" | "failed" | "gone";

/** Confirming who one is: options, the device's prompt, verification. Why it failed stays until the next try. */
export function useReauth() {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const options = useReauthOptions();
  const verify = useReauthVerification();
  const prompt = usePasskeyPrompt();
  const tooMany = useTooMany();

  async function prove() {
    if (!prompt.isSupported()) throw new Error(passkeyText.unsupported);
    const asked = options.mutateAsync({ body: undefined });
    const { body: request } = await step(asked, serverWordsOr(reauthText.optionsFailed));
    const credential = await step(prompt.get(request), passkeySentence);
    await step(verify({ body: credential }), serverWordsOr(reauthText.verifyFailed));
  }

  async function confirm(): Promise<Ending> {
    setBusy(true);
    setFailure(undefined);
    tooMany.forget();
    try {
      await prove();
      return "confirmed";
    } catch (thrown) {
      if (thrown instanceof Error && hasSessionEnded(thrown.cause)) return "gone";
      tooMany.hear(thrown);
      setFailure(thrown instanceof Error ? thrown.message : reauthText.verifyFailed);
      return "failed";
    } finally {
      setBusy(false);
    }
  }

  return { isBusy, failure, waitsUntil: tooMany.until, confirm };
}
