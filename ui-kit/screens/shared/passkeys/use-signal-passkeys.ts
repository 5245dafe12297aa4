import { useApiClient } from "#contract/client/react/use-api.ts";
import { usePasskeyPrompt } from "../../../ports/passkey.tsx";

/**
 * Signals the accepted passkeys to the device. Only from a fresh list: omitted passkeys are no longer offered
 * (WebAuthn Level 3, section 14.6.3).
 */
export function useSignalAcceptedPasskeys() {
  const apiClient = useApiClient();
  const prompt = usePasskeyPrompt();
  return async function signalPasskeys(): Promise<void> {
    if (!prompt.canSignal()) return;
    const answer = await apiClient.passkeys.list.query().catch(() => undefined);
    if (answer?.status !== 200) return;
    const { passkeys, rpId, userHandle } = answer.body;
    const allAcceptedCredentialIds = passkeys.map(({ credentialId }) => credentialId);
    await prompt.signalAccepted({ rpId, userId: userHandle, allAcceptedCredentialIds });
  };
}
