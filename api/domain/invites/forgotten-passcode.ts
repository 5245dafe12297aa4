/**
 * Stands in the required column of a link whose passcode is forgotten, because the link is used or was withdrawn. No form
 * takes it: a passcode is positive.
 */
export const forgottenPasscode = 0;
