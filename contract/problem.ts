import { limitFailureText, modelFailureText } from "./texts/model-failure-texts.ts";
import { inviteText } from "./texts/page-texts.ts";

/** Every problem code, with the sentence that users read. Screens switch on the code. */
export const problemMessages = {
  invalid_json: "The request is not valid JSON.",
  validation: "Some of the values are not valid.",
  challenge_invalid: "This attempt has expired or was already used. Please try again.",
  registration_failed: "The passkey could not be verified.",
  attestation_unsupported: "This kind of authenticator is not supported.",
  message_too_long: "This message is too long for the language model.",
  unauthenticated: "Please sign in.",
  unknown_credential: "The passkey could not be verified. Please try again, or use another passkey.",
  verification_failed: "The passkey could not be verified. Please try again, or use another passkey.",
  passkey_changed:
    "This passkey has changed and can no longer be used. Use another passkey, or ask your administrator for a new link.",
  forbidden: "You are not allowed to do this.",
  cross_site: "This request came from another site.",
  passcode_incorrect: "The passcode is not correct.",
  account_disabled: "This account is disabled. Please contact your administrator.",
  reauth_required: "Please confirm with your passkey first.",
  not_found: "Nothing was found here.",
  invite_not_found: "This invite link does not exist.",
  method_not_allowed: "This address does not support that method.",
  number_taken: "This unique user number is already taken.",
  credential_exists: "This passkey is already registered.",
  invite_used: "This invite link has already been used.",
  last_passkey: "The last passkey cannot be removed.",
  passkey_limit: "This account has reached its limit of passkeys.",
  last_admin: "The last administrator cannot be removed.",
  group_in_use: "This group is still in use.",
  chat_busy: "A reply is still being written in this chat.",
  chat_changed: "This chat was updated elsewhere.",
  version_changed: "This style has a newer version.",
  connection_in_use: "This connection is still used by a model.",
  model_in_use: "This model is still in use.",
  environment_read_only: "This is set in the server's environment and cannot be changed here.",
  invite_invalid: inviteText.invalid.description,
  payload_too_large: "The request is too large.",
  unsupported_media_type: "The request must be JSON in UTF-8.",
  idempotency_mismatch: "This idempotency key was already used for another request.",
  too_many_attempts: "Too many attempts. Please wait and try again.",
  allowance_spent: limitFailureText.allowance_spent,
  internal: "Something went wrong on the server.",
  model_unavailable: modelFailureText.model_unavailable,
  model_too_long: modelFailureText.model_too_long,
  model_filtered: modelFailureText.model_filtered,
  model_key: modelFailureText.model_key,
  model_missing: modelFailureText.model_missing,
  model_quota: modelFailureText.model_quota,
  unavailable: "The server is not available right now. Please try again.",
  model_timeout: modelFailureText.model_timeout,
} as const;

export type ProblemCode = keyof typeof problemMessages;

/** The status of each code; `challenge_invalid` is 401 at login, where the strategy overrides it. */
export const problemStatuses = {
  invalid_json: 400,
  validation: 400,
  challenge_invalid: 400,
  registration_failed: 400,
  attestation_unsupported: 400,
  message_too_long: 400,
  unauthenticated: 401,
  unknown_credential: 401,
  verification_failed: 401,
  passkey_changed: 401,
  forbidden: 403,
  cross_site: 403,
  passcode_incorrect: 403,
  account_disabled: 403,
  reauth_required: 403,
  not_found: 404,
  invite_not_found: 404,
  method_not_allowed: 405,
  number_taken: 409,
  credential_exists: 409,
  invite_used: 409,
  last_passkey: 409,
  passkey_limit: 409,
  last_admin: 409,
  group_in_use: 409,
  chat_busy: 409,
  chat_changed: 409,
  version_changed: 409,
  connection_in_use: 409,
  model_in_use: 409,
  environment_read_only: 409,
  invite_invalid: 410,
  payload_too_large: 413,
  unsupported_media_type: 415,
  idempotency_mismatch: 422,
  too_many_attempts: 429,
  allowance_spent: 429,
  internal: 500,
  model_unavailable: 502,
  model_too_long: 502,
  model_filtered: 502,
  model_key: 502,
  model_missing: 502,
  model_quota: 502,
  unavailable: 503,
  model_timeout: 504,
} as const satisfies Record<ProblemCode, number>;

interface Issue {
  readonly message: string;
  readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined;
}

/** `fields` of a refusal: one sentence for each member, by its dotted path; the body as a whole is `body`. */
export function fieldErrors(issues: readonly Issue[]): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const { path = [], message } of issues) {
    const names = path.map((part) => String(typeof part === "object" ? part.key : part));
    fields[names.join(".") || "body"] ??= message;
  }
  return fields;
}

/** The codes of a failed reply. */
export const modelErrorCodes = [
  "model_unavailable",
  "model_timeout",
  "model_too_long",
  "model_filtered",
  "model_key",
  "model_missing",
  "model_quota",
] as const satisfies readonly ProblemCode[];
export type ModelErrorCode = (typeof modelErrorCodes)[number];

export function isProblemCode(value: unknown): value is ProblemCode {
  return typeof value === "string" && Object.hasOwn(problemMessages, value);
}

/**
 * The reason why a session was ended elsewhere: revoked by its owner or the operator, or the account was
 * disabled or deleted. The browser then removes stored user data. Expiry and logout have no reason.
 */
export const sessionEndReasons = ["revoked", "account_disabled", "account_deleted"] as const;

export type SessionEndReason = (typeof sessionEndReasons)[number];

/** Further members of some problems. */
export interface ProblemMembers {
  readonly fields?: Record<string, string>;
  readonly chatId?: string;
  readonly messageId?: string;
  /** With `unauthenticated`: why the session was ended elsewhere. */
  readonly sessionEnded?: SessionEndReason | undefined;
  /** With `allowance_spent`: when the next month begins (ISO 8601). */
  readonly resetsAt?: string;
}
