/**
 * Who people sign in to, as passkeys see it (WebAuthn section 4, "relying party"). It comes from the configuration
 * alone; no header of a request has a say in it.
 */
export interface RelyingParty {
  /** A host name. Passkeys are bound to it for good. */
  readonly rpId: string;
  /** The exact origins that a ceremony may come from. */
  readonly origins: readonly string[];
  /** The name that devices show. */
  readonly productName: string;
}
