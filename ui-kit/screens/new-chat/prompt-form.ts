import { defaultSpeakingMinutes, tokensPerWord, wordCount } from "#contract/limits.ts";
import { checkText, promptRules } from "#contract/rules/text/user-text.ts";
import type { PromptChoice, StoredPrompt } from "../shared/chats/use-start-chat.ts";

/** The new-chat form. It carries the three lengths of product section 5; only the tokens are ever sent. */
export interface PromptForm {
  initialPrompt: string;
  systemPromptId?: number | undefined;
  wordCount?: number | undefined;
  speakingMinutes?: number | undefined;
  targetTokens?: number | undefined;
}

export const emptyPromptForm: PromptForm = {
  initialPrompt: "",
  wordCount: wordCount.default,
  speakingMinutes: defaultSpeakingMinutes,
};

/** The token target of a length in words: 75 % of it, rounded (product section 9). */
export function tokensOfWords(words: number): number {
  return Math.round(words * tokensPerWord);
}

/** The body of the form: the length in words becomes tokens, the other two lengths stay here. */
export function choiceOf(form: PromptForm): PromptChoice {
  const { initialPrompt, systemPromptId, wordCount: words, targetTokens } = form;
  return {
    initialPrompt,
    systemPromptId,
    targetTokens: words === undefined ? targetTokens : tokensOfWords(words),
  };
}

/** The form of a draft, with the style and length it was sent with before a reload or a login came between. */
export function formOf(draft: string, sent: PromptChoice | undefined): PromptForm {
  const form = { ...emptyPromptForm, initialPrompt: draft };
  if (sent?.initialPrompt !== draft) return form;
  const { systemPromptId, targetTokens } = sent;
  const words = targetTokens === undefined ? form.wordCount : Math.round(targetTokens / tokensPerWord);
  return { ...form, systemPromptId, wordCount: words };
}

/** The key that a choice was sent with before, when it is the same in every member. */
export function keyOfSame(choice: PromptChoice, sent: StoredPrompt | undefined): string | undefined {
  const isSame =
    choice.initialPrompt === sent?.initialPrompt &&
    choice.systemPromptId === sent.systemPromptId &&
    choice.targetTokens === sent.targetTokens;
  return isSame ? sent.actKey : undefined;
}

/** The sentence against a prompt, if there is one. */
export function promptError(form: PromptForm): string | undefined {
  const checked = checkText(form.initialPrompt, promptRules);
  return "error" in checked ? checked.error : undefined;
}

function isLength(length: number | undefined): boolean {
  return length === undefined || length >= 0;
}

/** The form as it can be sent; nothing when something in it must be mended first. */
export function checkedForm(form: PromptForm): PromptForm | undefined {
  const checked = checkText(form.initialPrompt, promptRules);
  if ("error" in checked || !isLength(form.wordCount) || !isLength(form.speakingMinutes)) return undefined;
  return { ...form, initialPrompt: checked.text };
}
