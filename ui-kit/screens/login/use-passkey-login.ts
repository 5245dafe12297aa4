import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { isAnsweredSignedOut } from "#contract/client/cache/clear-user-cache.ts";
import { parseProblem } from "#contract/client/http/api-error.ts";
import { useLoginOptions, useLoginVerification } from "#contract/client/mutations/session-mutations.ts";
import { loginText } from "#contract/texts/page-texts.ts";
import { type PasskeyAssertion, usePasskeyPrompt } from "../../ports/passkey.tsx";
import { useToast } from "../../primitives/toasts/toaster.tsx";
import { messageOrFallback } from "../shared/failures/failure-message.tsx";
import { useRetryAt } from "../shared/failures/use-retry-at.ts";
import { runCeremonyStep } from "../shared/passkeys/passkey-error.ts";
import { useSignalAcceptedPasskeys } from "../shared/passkeys/use-signal-passkeys.ts";

/**
 * `noCookies`: the browser would not keep the session's cookie. `otherAddress`: the passkeys belong to another host. `retryAt`:
 * earliest retry (ISO 8601) after a 429.
 */
type PasskeyLogin =
  | { state: "unsupported" }
  | { state: "noCookies" }
  | { state: "otherAddress"; expectedHost: string; login: () => void }
  | { state: "ready"; retryAt: string | undefined; login: () => void }
  | { state: "authenticating" };

/** Signs in: options, WebAuthn prompt, verification (product sections 7 and 8). */
export function usePasskeyLogin(host: string): PasskeyLogin {
  const [isBusy, setBusy] = useState(false);
  const client = useQueryClient();
  const [relyingParty, setRelyingParty] = useState<string>();
  const options = useLoginOptions();
  const verification = useLoginVerification();
  const prompt = usePasskeyPrompt();
  const notify = useToast();
  const rateLimited = useRetryAt();
  const signalPasskeys = useSignalAcceptedPasskeys();

  /** Signals a passkey that the server does not know, so that the device stops offering it. */
  async function verify(credential: PasskeyAssertion, rpId: string) {
    try {
      await verification.mutateAsync({ body: credential });
    } catch (failure) {
      const isUnknown = parseProblem(failure)?.code === "unknown_credential";
      if (isUnknown) void prompt.signalUnknown({ rpId, credentialId: credential.id });
      throw failure;
    }
  }

  async function authenticate() {
    const asked = options.mutateAsync({ body: undefined });
    const { body: request } = await runCeremonyStep(asked, messageOrFallback(loginText.optionsFailed));
    setRelyingParty(request.rpId);
    const credential = await runCeremonyStep(prompt.get(request), () => loginText.ceremonyFailed);
    await runCeremonyStep(verify(credential, request.rpId), messageOrFallback(loginText.verifyFailed));
    if (isAnsweredSignedOut(client)) throw new Error(loginText.noCookies);
    void signalPasskeys();
  }

  async function login() {
    setBusy(true);
    rateLimited.clear();
    try {
      await authenticate();
      notify({ tone: "success", ...loginText.succeeded });
    } catch (failure) {
      const description = failure instanceof Error ? failure.message : loginText.verifyFailed;
      rateLimited.record(failure);
      notify({ tone: "danger", title: loginText.failedTitle, description });
    }
    setBusy(false);
  }

  if (!prompt.isSupported()) return { state: "unsupported" };
  if (!navigator.cookieEnabled) return { state: "noCookies" };
  if (isBusy) return { state: "authenticating" };
  const isOtherHost = relyingParty !== undefined && !isHostOfRpId(host, relyingParty);
  if (isOtherHost) return { state: "otherAddress", expectedHost: relyingParty, login: () => void login() };
  return { state: "ready", retryAt: rateLimited.retryAt, login: () => void login() };
}

/** Whether a host is the RP ID or a subdomain of it (WebAuthn Level 3, section 5.1.4, step 8). */
export function isHostOfRpId(host: string, relyingPartyId: string): boolean {
  return host === relyingPartyId || host.endsWith(`.${relyingPartyId}`);
}
