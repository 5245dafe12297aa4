/** The reason why a credential was rejected, for the log only: users read one sentence for all reasons. */
export type PasskeyErrorReason =
  | "client_data"
  | "cross_origin"
  | "attestation"
  | "signature_form"
  | "not_verified"
  | "other_credential_id"
  | "credential_id_length"
  | "public_key_length"
  | "public_key"
  | "user_handle"
  | "other_user"
  | "device_type_changed";

/** A credential failed one of our own checks. */
export class PasskeyError extends Error {
  readonly reason: PasskeyErrorReason;

  constructor(reason: PasskeyErrorReason) {
    super(reason);
    this.name = "PasskeyError";
    this.reason = reason;
  }
}
