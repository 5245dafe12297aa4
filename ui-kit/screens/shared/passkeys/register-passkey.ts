import { ApiError, parseProblem } from "#contract/client/http/api-error.ts";
import type { NewPasskey, PasskeyPrompt } from "../../../ports/passkey.tsx";

/** Whether the server will never accept this passkey; false if it already has it or the result is unknown. */
function isPermanentRefusal(failure: unknown): boolean {
  if (!(failure instanceof ApiError) || parseProblem(failure)?.code === "credential_exists") return false;
  return failure.status >= 400 && failure.status < 500;
}

/**
 * Registers a new passkey. If it is refused for good or not sent (`undefined`), signals the device to stop
 * offering it.
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
    if (isPermanentRefusal(failure)) forget();
    throw failure;
  }
}
