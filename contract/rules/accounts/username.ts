/** The name of an account: nobody chooses one, the unique user number makes it. */
export function usernameOf(uniqueUserNumber: number): string {
  return `user-${uniqueUserNumber}`;
}

/** The name that a device shows beside a passkey. */
export function displayNameOf(productName: string, uniqueUserNumber: number): string {
  return `${productName} user ${uniqueUserNumber}`;
}
