import { useState } from "react";
import { isUnauthenticated } from "#contract/client/http/api-error.ts";
import { useReauthOptions, useReauthVerification } from "#contract/client/mutations/security-mutations.ts";
import { passkeyText } from "#contract/texts/passkey-texts.ts";
import { reauthText } from "#contract/texts/security-texts.ts";
import { usePasskeyPrompt } from "../../../ports/passkey.tsx";
import { messageOrFallback } from "../failures/failure-message.tsx";
import { useRetryAt } from "../failures/use-retry-at.ts";
import { passkeyErrorText, runCeremonyStep } from "../passkeys/passkey-error.ts";

/** Result of a confirmation. `gone`: the session has ended; the login page says so. */
type ReauthOutcome = "confirmed" | "failed" | "gone";

/** Reauthenticates: options, WebAuthn prompt, verification. The error stays until the next attempt. */
export function useReauth() {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const options = useReauthOptions();
  const verify = useReauthVerification();
  const prompt = usePasskeyPrompt();
  const rateLimited = useRetryAt();

  async function reauthenticate() {
    if (!prompt.isSupported()) throw new Error(passkeyText.unsupported);
    const asked = options.mutateAsync({ body: undefined });
    const { body: request } = await runCeremonyStep(asked, messageOrFallback(reauthText.optionsFailed));
    const credential = await runCeremonyStep(prompt.get(request), passkeyErrorText);
    await runCeremonyStep(verify({ body: credential }), messageOrFallback(reauthText.verifyFailed));
  }

  async function confirm(): Promise<ReauthOutcome> {
    setBusy(true);
    setFailure(undefined);
    rateLimited.clear();
    try {
      await reauthenticate();
      return "confirmed";
    } catch (thrown) {
      if (thrown instanceof Error && isUnauthenticated(thrown.cause)) return "gone";
      rateLimited.record(thrown);
      setFailure(thrown instanceof Error ? thrown.message : reauthText.verifyFailed);
      return "failed";
    } finally {
      setBusy(false);
    }
  }

  return { isBusy, failure, retryAt: rateLimited.retryAt, confirm };
}
