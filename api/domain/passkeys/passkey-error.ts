import { sliceUpTo } from "#contract/rules/text/slice-text.ts";
import { printableLine } from "../../logging/terminal.ts";

/** The reason class of a rejected credential, for audit and log: users read one sentence for all reasons. */
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
  | "other_user";

/** Why a credential was rejected, for the log: with more detail than the audit has, and without secrets. */
export interface PasskeyFinding {
  readonly reason: string;
  readonly expected?: string;
  /** Text of the client, as `foreignText` returns it. */
  readonly got?: string;
}

const maxForeignLength = 100;

/** Text of a client for the log: bounded, and printable. */
export function foreignText(value: unknown): string {
  if (typeof value !== "string") return value === undefined ? "missing" : typeof value;
  const text = printableLine(value.toWellFormed());
  return text.length > maxForeignLength ? `${sliceUpTo(text, maxForeignLength)}…` : text;
}

/** A credential failed one of our own checks. */
export class PasskeyError extends Error {
  /** Undefined where the audit names none. */
  readonly reason: PasskeyErrorReason | undefined;
  readonly finding: PasskeyFinding;

  constructor(
    reason: PasskeyErrorReason | undefined,
    finding: PasskeyFinding = { reason: reason ?? "unknown" },
  ) {
    super(finding.reason);
    this.name = "PasskeyError";
    this.reason = reason;
    this.finding = finding;
  }
}
