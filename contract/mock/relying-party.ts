/** The relying party of every mock world: a prototype is opened at any address, and no real device is asked. */
export const relyingPartyId = "localhost";
