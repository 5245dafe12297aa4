/**
 * The passcode in the required column of a used or withdrawn link. No form accepts it: a passcode is positive.
 */
export const forgottenPasscode = 0;
