/** The relying party (WebAuthn section 4). It comes only from the configuration, never from a header. */
export interface RelyingParty {
  /** A host name. Passkeys are bound to it permanently. */
  readonly rpId: string;
  /** The accepted origins of a ceremony, compared exactly. */
  readonly origins: readonly string[];
  /** The name that devices show. */
  readonly productName: string;
}
