import { passkeyText } from "#contract/texts/passkey-texts.ts";

/** Awaits one step of a passkey ceremony and throws its error text (product section 8). */
export async function runCeremonyStep<Answer>(
  work: Promise<Answer>,
  toErrorText: (failure: unknown) => string,
): Promise<Answer> {
  try {
    return await work;
  } catch (failure) {
    throw new Error(toErrorText(failure), { cause: failure });
  }
}

/** Error codes of @simplewebauthn/browser that have a message for users. */
const errorTexts: Readonly<Record<string, string>> = {
  ERROR_CEREMONY_ABORTED: passkeyText.aborted,
  ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED: passkeyText.previouslyRegistered,
  ERROR_INVALID_RP_ID: passkeyText.invalidRelyingParty,
  ERROR_INVALID_DOMAIN: passkeyText.invalidDomain,
  ERROR_INVALID_USER_ID_LENGTH: passkeyText.invalidUserId,
  ERROR_AUTHENTICATOR_MISSING_USER_VERIFICATION_SUPPORT: passkeyText.noUserVerification,
  ERROR_AUTHENTICATOR_MISSING_DISCOVERABLE_CREDENTIAL_SUPPORT: passkeyText.noDiscoverable,
};

/** The message for a failed passkey prompt. */
export function passkeyErrorText(failure: unknown): string {
  if (!(failure instanceof Error)) return String(failure);
  const code = "code" in failure ? String(failure.code) : "";
  if (failure.name === "NotAllowedError") return passkeyText.notAllowed;
  return errorTexts[code] ?? failure.message;
}

/** A failed passkey prompt as 'name: message' (product section 8, registration). */
export function passkeyErrorDetails(failure: unknown): string {
  const text = passkeyErrorText(failure);
  return failure instanceof Error ? `${failure.name}: ${text}` : text;
}
