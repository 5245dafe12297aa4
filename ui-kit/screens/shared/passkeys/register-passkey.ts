import { ApiError, problemOf } from "#contract/client/http/api-error.ts";
import type { NewPasskey, PasskeyPrompt } from "../../../ports/passkey.tsx";

/** Whether the server will never take a passkey that it refused so; not where it has it already, or cannot say. */
function isRefusedForGood(failure: unknown): boolean {
  if (!(failure instanceof ApiError) || problemOf(failure)?.code === "credential_exists") return false;
  return failure.status >= 400 && failure.status < 500;
}

/**
 * Sends a passkey that the device has just made. One that is refused for good, or rather not sent (`undefined`), need not
 * be offered by the device.
 */
export async function registerPasskey<Answer>(
  passkey: NewPasskey,
  send: (passkey: NewPasskey) => Promise<Answer>,
  { prompt, rpId = "" }: { prompt: PasskeyPrompt; rpId: string | undefined },
): Promise<Answer> {
  const forget = () => void prompt.signalUnknown({ rpId, credentialId: passkey.id });
  try {
    const answer = await send(passkey);
    if (answer === undefined) forget();
    return answer;
  } catch (failure) {
    if (isRefusedForGood(failure)) forget();
    throw failure;
  }
}
