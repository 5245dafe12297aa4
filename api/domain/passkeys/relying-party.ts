/** The relying party (WebAuthn section 4). It comes from the configuration alone, never from a header. */
export interface RelyingParty {
  /** A host name. Passkeys are bound to it for good. */
  readonly rpId: string;
  /** The exact origins that a ceremony may come from. */
  readonly origins: readonly string[];
  /** The name that devices show. */
  readonly productName: string;
}
