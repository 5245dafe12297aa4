/** The exact texts of the account menu. */
export const accountMenuText = {
  button: (number: number) => `User ${number}`,
  buttonLabel: (number: number) => `Account, User ${number}`,
} as const;
