/** The name of an account: nobody chooses one, the unique user number makes it. */
export function usernameOf(uniqueUserNumber: number): string {
  return `user-${uniqueUserNumber}`;
}
