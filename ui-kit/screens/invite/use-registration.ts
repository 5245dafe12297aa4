import { useState } from "react";
import { errorMessage, parseProblem } from "#contract/client/http/api-error.ts";
import {
  useRegistrationOptions,
  useRegistrationVerification,
} from "#contract/client/mutations/session-mutations.ts";
import { passcodeForm } from "#contract/invites/invite.ts";
import { readPasscode } from "#contract/rules/invites/read-passcode.ts";
import { inviteText } from "#contract/texts/page-texts.ts";
import { passkeyText } from "#contract/texts/passkey-texts.ts";
import { type NewPasskey, usePasskeyPrompt } from "../../ports/passkey.tsx";
import { useToast } from "../../primitives/toasts/toaster.tsx";
import { useRetryAt } from "../shared/failures/use-retry-at.ts";
import { passkeyErrorDetails, runCeremonyStep } from "../shared/passkeys/passkey-error.ts";
import { registerPasskey } from "../shared/passkeys/register-passkey.ts";

/**
 * Registers an account: passcode, options, WebAuthn prompt, verification. Failures show the server's message or
 * the WebAuthn error (product section 8).
 */
export function useRegistration(linkId: string, onRegistered: () => void) {
  const [passcode, setPasscode] = useState("");
  const [isChecked, setChecked] = useState(false);
  const [state, setState] = useState<"ready" | "creating">("ready");
  const [rejected, setRejected] = useState<{ passcode: string; message: string }>();
  const options = useRegistrationOptions();
  const verification = useRegistrationVerification(linkId);
  const prompt = usePasskeyPrompt();
  const notify = useToast();
  const rateLimited = useRetryAt();
  const { data: form, error } = passcodeForm.safeParse({ passcode: readPasscode(passcode) });

  function reportFailure(description: string) {
    notify({ tone: "danger", title: inviteText.failedTitle, description });
  }

  async function register(body: NonNullable<typeof form>) {
    if (!prompt.isSupported()) return reportFailure(passkeyText.unsupported);
    setState("creating");
    rateLimited.clear();
    setRejected(undefined);
    try {
      const params = { linkId };
      const { body: creation } = await runCeremonyStep(options.mutateAsync({ params, body }), errorMessage);
      const credential = await runCeremonyStep(prompt.create(creation), passkeyErrorDetails);
      const send = (made: NewPasskey) => verification.mutateAsync({ params, body: made });
      await runCeremonyStep(
        registerPasskey(credential, send, { prompt, rpId: creation.rp.id }),
        errorMessage,
      );
      notify({ tone: "success", ...inviteText.succeeded, outlivesSession: true });
      onRegistered();
    } catch (failure) {
      rateLimited.record(failure);
      const message = failure instanceof Error ? failure.message : String(failure);
      if (isWrongPasscode(failure)) setRejected({ passcode, message });
      reportFailure(message);
    }
    setState("ready");
  }

  /** Registers, or returns false if the passcode is invalid. */
  function submit(): boolean {
    setChecked(true);
    if (form !== undefined && state === "ready") void register(form);
    return form !== undefined;
  }

  const rejection = rejected?.passcode === passcode ? rejected.message : undefined;
  const passcodeError = (isChecked ? error?.issues[0]?.message : undefined) ?? rejection;
  return { state, passcode, setPasscode, error: passcodeError, retryAt: rateLimited.retryAt, submit };
}

function isWrongPasscode(failure: unknown): boolean {
  return failure instanceof Error && parseProblem(failure.cause)?.code === "passcode_incorrect";
}
