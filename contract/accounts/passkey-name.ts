import { passkeyNameLength } from "../limits.ts";
import type { TextRules } from "../rules/text/user-text.ts";

/** A passkey's name as its owner may write it. */
export const passkeyNameRules: TextRules = { max: passkeyNameLength, required: "Please enter a name" };
