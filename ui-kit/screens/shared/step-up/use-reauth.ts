import { useState } from "react";
import { hasSessionEnded } from "#contract/client/http/api-error.ts";
import { useReauthOptions, useReauthVerification } from "#contract/client/mutations/security-mutations.ts";
import { passkeyText } from "#contract/texts/passkey-texts.ts";
import { reauthText } from "#contract/texts/security-texts.ts";
import { usePasskeyPrompt } from "../../../ports/passkey.tsx";
import { serverMessageOr } from "../failures/server-message-or.ts";
import { useRateLimited } from "../failures/use-rate-limited.ts";
import { step } from "../passkeys/attempt.ts";
import { passkeyMessage } from "../passkeys/passkey-failure.ts";

/** Result of a confirmation. `gone`: the session has ended; the login page says so. */
type Ending = "confirmed" | "failed" | "gone";

/** Reauthenticates: options, WebAuthn prompt, verification. The error stays until the next attempt. */
export function useReauth() {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const options = useReauthOptions();
  const verify = useReauthVerification();
  const prompt = usePasskeyPrompt();
  const rateLimited = useRateLimited();

  async function prove() {
    if (!prompt.isSupported()) throw new Error(passkeyText.unsupported);
    const asked = options.mutateAsync({ body: undefined });
    const { body: request } = await step(asked, serverMessageOr(reauthText.optionsFailed));
    const credential = await step(prompt.get(request), passkeyMessage);
    await step(verify({ body: credential }), serverMessageOr(reauthText.verifyFailed));
  }

  async function confirm(): Promise<Ending> {
    setBusy(true);
    setFailure(undefined);
    rateLimited.forget();
    try {
      await prove();
      return "confirmed";
    } catch (thrown) {
      if (thrown instanceof Error && hasSessionEnded(thrown.cause)) return "gone";
      rateLimited.hear(thrown);
      setFailure(thrown instanceof Error ? thrown.message : reauthText.verifyFailed);
      return "failed";
    } finally {
      setBusy(false);
    }
  }

  return { isBusy, failure, waitsUntil: rateLimited.until, confirm };
}
