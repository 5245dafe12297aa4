/** Tells whether a host is a relying party's id or lies below it (WebAuthn Level 3, section 5.1.4, step 8). */
export function belongsTo(host: string, relyingPartyId: string): boolean {
  return host === relyingPartyId || host.endsWith(`.${relyingPartyId}`);
}
