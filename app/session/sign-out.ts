import { createContext } from "react";

/** Signs the person out as the navigation's button does, from within a page. */
export const SignOut = createContext<() => void>(() => {});
