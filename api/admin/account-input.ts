import { z } from "zod";
import { typedNumber } from "./typed-number.ts";

export const accountInput = z.object({ number: typedNumber("The unique user number") });

export const accountRoleInput = accountInput.extend({ role: z.string() });
