import { z } from "zod";
import { defaultSpeakingMinutes, textLength, tokensPerWord, wordCount } from "#contract/limits.ts";
import { personText } from "#contract/text.ts";
import { newChatText } from "#contract/texts.ts";
import type { PromptChoice } from "../use-start-chat.ts";

/** The new-chat form. It carries the three lengths of product section 5; only the tokens are ever sent. */
export const promptForm = z.object({
  initialPrompt: personText({ max: textLength, required: newChatText.promptMissing }),
  systemPromptId: z.number().optional(),
  wordCount: z.number().min(0).optional(),
  speakingMinutes: z.number().min(0).optional(),
  targetTokens: z.number().optional(),
});

export type PromptForm = z.infer<typeof promptForm>;

export const emptyPromptForm: PromptForm = {
  initialPrompt: "",
  wordCount: wordCount.default,
  speakingMinutes: defaultSpeakingMinutes,
};

/** The token target of a length in words: 75 % of it, rounded (product section 9). */
export function tokensOfWords(words: number): number {
  return Math.round(words * tokensPerWord);
}

/** What the form sends: the length in words becomes tokens, the other two lengths stay here. */
export function choiceOf(form: PromptForm): PromptChoice {
  const { initialPrompt, systemPromptId, wordCount: words, targetTokens } = form;
  return {
    initialPrompt,
    systemPromptId,
    targetTokens: words === undefined ? targetTokens : tokensOfWords(words),
  };
}

/** The sentence against a prompt, if there is one. */
export function promptError(form: PromptForm): string | undefined {
  return promptForm.safeParse(form).error?.issues[0]?.message;
}
