/**
 * EdDSA, ES256 and RS256 (IANA COSE algorithms), both requested and verified. They are pinned because the
 * library's own list depends on the runtime: servers with different runtimes would issue passkeys that others
 * cannot verify.
 */
export const acceptedAlgorithms = [-8, -7, -257];
