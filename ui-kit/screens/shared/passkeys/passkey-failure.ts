import { passkeySentence } from "./passkey-message.ts";

/** A failed passkey prompt as 'name: message' (product section 8, registration). */
export function passkeyFailure(failure: unknown): string {
  const sentence = passkeySentence(failure);
  return failure instanceof Error ? `${failure.name}: ${sentence}` : sentence;
}
