/** Everybody is a user; an administrator is one besides. */
export const commonRole = "user";
export const administratorRole = "admin";
