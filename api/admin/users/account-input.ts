import { z } from "zod";
import { typedNumber } from "../command-line/typed-number.ts";

export const accountInput = z.object({ number: typedNumber("The unique user number") });

export const accountRoleInput = accountInput.extend({ role: z.string() });
