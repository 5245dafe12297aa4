/** Why a credential is refused: for the log alone, people read one sentence for all of them. */
export type RefusalReason =
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

/** A check of ours that a credential did not pass. */
export class PasskeyRefusal extends Error {
  readonly reason: RefusalReason;

  constructor(reason: RefusalReason) {
    super(reason);
    this.name = "PasskeyRefusal";
    this.reason = reason;
  }
}
