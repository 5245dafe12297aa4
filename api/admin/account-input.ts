import { z } from "zod";
import { typedNumber } from "./typed-number.ts";

/** The account that a command is about, by its unique user number. */
export const accountInput = z.object({ number: typedNumber("The unique user number") });

/** The account, and a role. */
export const accountRoleInput = accountInput.extend({ role: z.string() });
