/** The name of an account, derived from its unique user number. */
export function usernameOf(uniqueUserNumber: number): string {
  return `user-${uniqueUserNumber}`;
}

/** The name that a device shows for a passkey. */
export function displayNameOf(productName: string, uniqueUserNumber: number): string {
  return `${productName} user ${uniqueUserNumber}`;
}
