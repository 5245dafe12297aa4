import { z } from "zod";

const promptChoice = z.object({
  initialPrompt: z.string().min(1),
  systemPromptId: z.number().optional().catch(undefined),
  targetTokens: z.number().optional().catch(undefined),
  /** The act that the choice belongs to, so that a reload in the middle of it makes no second chat. */
  actKey: z.uuid().optional().catch(undefined),
});

export type StoredPrompt = z.infer<typeof promptChoice>;

/** The prompt choice that a chat can be made of, if the text that was kept can be read as one. */
export function readStoredPrompt(text: string | null): StoredPrompt | undefined {
  try {
    return promptChoice.safeParse(JSON.parse(text ?? "")).data;
  } catch {
    return undefined;
  }
}
