import { authenticatorNames } from "./authenticator-names.ts";

/**
 * The name that a new passkey begins with: what made it, where that is known, else `Passkey 1`. Of two by the same maker
 * the second has a number. An AAGUID is a claim of the client: it names, and decides nothing.
 */
export function passkeyName(aaguid: string, taken: readonly string[]): string {
  const maker = authenticatorNames.get(aaguid);
  const names = new Set(taken);
  if (maker !== undefined && !names.has(maker)) return maker;
  let number = maker === undefined ? 1 : 2;
  while (names.has(`${maker ?? "Passkey"} ${number}`)) number += 1;
  return `${maker ?? "Passkey"} ${number}`;
}
