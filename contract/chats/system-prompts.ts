import { z } from "zod";
import { user } from "../access.ts";
import { initContract } from "../http/rest.ts";

const contract = initContract();

/**
 * A chatbot style as users choose it; its content never leaves the server. `starters` are prompts to begin with, and `words` is
 * the length of replies in a chat that sets none.
 */
export const systemPrompt = z.object({
  id: z.int(),
  name: z.string(),
  description: z.string().optional(),
  isDefault: z.boolean(),
  starters: z.array(z.string()),
  words: z.int().nullable(),
});

export type SystemPrompt = z.infer<typeof systemPrompt>;

/** The chatbot styles (product section 7). */
export const systemPrompts = contract.router({
  list: {
    method: "GET",
    path: "/system-prompts",
    metadata: user,
    responses: { 200: z.array(systemPrompt) },
  },
});
