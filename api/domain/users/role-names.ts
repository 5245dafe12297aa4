/** Every user has the role `user`; administrators also have `admin`. */
export const commonRole = "user";
export const administratorRole = "admin";
