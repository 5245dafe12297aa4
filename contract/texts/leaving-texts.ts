/** Deleting one's own account in the settings. */
export const leavingText = {
  numberMismatch: "This is not your number.",
} as const;
