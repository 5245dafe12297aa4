import { WebAuthnError, type WebAuthnErrorCode } from "@simplewebauthn/browser";
import { describe, expect, test } from "vitest";
import { passkeyText } from "#contract/texts/passkey-texts.ts";
import { passkeyErrorDetails, passkeyErrorText } from "./passkey-error.ts";

function failureOf(code: WebAuthnErrorCode, name: string): WebAuthnError {
  return new WebAuthnError({
    message: "as the browser words it",
    code,
    cause: new DOMException("cause", name),
  });
}

describe("a failed passkey prompt", () => {
  test.each([
    ["ERROR_CEREMONY_ABORTED", "AbortError", passkeyText.aborted],
    ["ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED", "InvalidStateError", passkeyText.previouslyRegistered],
    ["ERROR_INVALID_RP_ID", "SecurityError", passkeyText.invalidRelyingParty],
    ["ERROR_INVALID_DOMAIN", "SecurityError", passkeyText.invalidDomain],
    ["ERROR_INVALID_USER_ID_LENGTH", "TypeError", passkeyText.invalidUserId],
    ["ERROR_PASSTHROUGH_SEE_CAUSE_PROPERTY", "NotAllowedError", passkeyText.notAllowed],
  ] as const)("%s names the error and says what happened", (code, name, sentence) => {
    expect(passkeyErrorText(failureOf(code, name))).toBe(sentence);
    expect(passkeyErrorDetails(failureOf(code, name))).toBe(`${name}: ${sentence}`);
  });

  test("a code without a sentence of ours keeps the browser's own words", () => {
    const failure = failureOf("ERROR_AUTHENTICATOR_GENERAL_ERROR", "UnknownError");
    expect(passkeyErrorDetails(failure)).toBe("UnknownError: as the browser words it");
  });

  test("an error without a code keeps its name and message", () => {
    expect(passkeyErrorDetails(new Error("not supported"))).toBe("Error: not supported");
  });
});
