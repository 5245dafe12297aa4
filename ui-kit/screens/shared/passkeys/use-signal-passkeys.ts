import { api } from "#contract/client/http/api.ts";
import { usePasskeyPrompt } from "../../../ports/passkey.tsx";

/**
 * Tells the device which passkeys of the person still sign in, where the browser passes that on. Only from a list that
 * has just been read, because a key that is left out of it is no longer offered (WebAuthn Level 3, section 14.6.3).
 */
export function useSignalPasskeys() {
  const prompt = usePasskeyPrompt();
  return async function signalPasskeys(): Promise<void> {
    if (!prompt.canSignal()) return;
    const answer = await api.passkeys.list.query().catch(() => undefined);
    if (answer?.status !== 200) return;
    const { passkeys, rpId, userHandle } = answer.body;
    const allAcceptedCredentialIds = passkeys.map(({ credentialId }) => credentialId);
    await prompt.signalAccepted({ rpId, userId: userHandle, allAcceptedCredentialIds });
  };
}
