/**
 * EdDSA, ES256 and RS256 (IANA COSE algorithms), asked for and verified alike. They are pinned because the
 * library's own list depends on the runtime: a mixed fleet would issue what it cannot verify.
 */
export const acceptedAlgorithms = [-8, -7, -257];
