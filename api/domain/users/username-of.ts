/** The username, derived from the unique user number. */
export function usernameOf(uniqueUserNumber: number): string {
  return `user-${uniqueUserNumber}`;
}
