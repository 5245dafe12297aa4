/** The texts of the passkey errors of product section 8. */
export const passkeyText = {
  aborted: "The passkey request was canceled. Please try again.",
  previouslyRegistered: "This device already has a passkey for this account.",
  invalidRelyingParty: "Passkeys for this site do not work at this address.",
  invalidDomain: "Passkeys need a secure address: https, or http on localhost.",
  invalidUserId: "The user id must be 1 to 64 bytes long.",
  notAllowed: "The passkey request was canceled or timed out. Please try again.",
  noUserVerification: "This device cannot verify that it is you. Please use another one.",
  noDiscoverable: "This device cannot store a passkey. Please use another one.",
  unsupported: "This browser does not support passkeys.",
} as const;
