/** The errors of an invalid change of an account. */
export const accountText = {
  disabledInvalid: "disabled must be true or false.",
  rolesInvalid: 'roles must be a list of "user" and, for an administrator, "admin".',
  nothingToChange: "At least one of disabled and roles is required.",
  keepPasskeysInvalid: "keepPasskeys must be true or false.",
} as const;
