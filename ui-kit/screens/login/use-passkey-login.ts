import { useState } from "react";
import { serverMessage } from "#contract/client/api-error.ts";
import { useLoginOptions, useLoginVerification } from "#contract/client/mutations.ts";
import { loginText } from "#contract/texts.ts";
import { usePasskeyPrompt } from "../../ports/passkey.tsx";
import { useNotify } from "../../primitives/toaster.tsx";
import { belongsTo } from "./belongs-to.ts";

/** `otherAddress`: the passkeys of this site belong to another address than the one that is open. */
export type PasskeyLogin =
  | { state: "unsupported" }
  | { state: "otherAddress"; address: string; login: () => void }
  | { state: "ready"; login: () => void }
  | { state: "authenticating" };

/** A step of the ceremony that failed, with the words for it. */
class StepFailure extends Error {}

async function step<Answer>(work: Promise<Answer>, fallback: string): Promise<Answer> {
  try {
    return await work;
  } catch (failure) {
    throw new StepFailure(serverMessage(failure) ?? fallback);
  }
}

/** Signing in: options, the device's prompt, verification (product sections 7 and 8). */
export function usePasskeyLogin(host: string): PasskeyLogin {
  const [isBusy, setBusy] = useState(false);
  const [relyingParty, setRelyingParty] = useState<string>();
  const options = useLoginOptions();
  const verification = useLoginVerification();
  const prompt = usePasskeyPrompt();
  const notify = useNotify();

  async function authenticate() {
    const { body: request } = await step(options.mutateAsync({ body: undefined }), loginText.optionsFailed);
    setRelyingParty(request.rpId);
    const credential = await promptFor(request);
    const clientExtensionResults = { ...credential.clientExtensionResults };
    const body = { ...credential, clientExtensionResults };
    await step(verification.mutateAsync({ body }), loginText.verifyFailed);
  }

  async function promptFor(request: Parameters<typeof prompt.get>[0]) {
    try {
      return await prompt.get(request);
    } catch {
      throw new StepFailure(loginText.ceremonyFailed);
    }
  }

  async function login() {
    setBusy(true);
    try {
      await authenticate();
      notify({ tone: "success", ...loginText.succeeded });
    } catch (failure) {
      const description = failure instanceof Error ? failure.message : loginText.verifyFailed;
      notify({ tone: "danger", title: loginText.failedTitle, description });
    }
    setBusy(false);
  }

  if (!prompt.isSupported()) return { state: "unsupported" };
  if (isBusy) return { state: "authenticating" };
  const isElsewhere = relyingParty !== undefined && !belongsTo(host, relyingParty);
  if (isElsewhere) return { state: "otherAddress", address: relyingParty, login: () => void login() };
  return { state: "ready", login: () => void login() };
}
