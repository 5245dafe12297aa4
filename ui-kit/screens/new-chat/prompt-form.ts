import { defaultSpeakingMinutes, tokensPerWord, wordCount } from "#contract/limits.ts";
import { checkText, promptRules } from "#contract/rules/text/user-text.ts";
import type { PromptChoice, StoredPromptChoice } from "../shared/chats/use-start-chat.ts";

/** Values of the new-chat form: three lengths (product section 5), of which only tokens are sent. */
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

/** Token target for a word count: 75 %, rounded (product section 9). */
export function tokensForWords(words: number): number {
  return Math.round(words * tokensPerWord);
}

/** Request body of the form. */
export function toPromptChoice(form: PromptForm): PromptChoice {
  const { initialPrompt, systemPromptId, wordCount: words, targetTokens } = form;
  return {
    initialPrompt,
    systemPromptId,
    targetTokens: words === undefined ? targetTokens : tokensForWords(words),
  };
}

/** The form of a draft, with the style and length of the unanswered request if the prompt is the same. */
export function fromStoredPrompt(draft: string, sent: PromptChoice | undefined): PromptForm {
  const form = { ...emptyPromptForm, initialPrompt: draft };
  if (sent?.initialPrompt !== draft) return form;
  const { systemPromptId, targetTokens } = sent;
  const words = targetTokens === undefined ? form.wordCount : Math.round(targetTokens / tokensPerWord);
  return { ...form, systemPromptId, wordCount: words };
}

/** The idempotency key of an unanswered request with the same values. */
export function reusableIdempotencyKey(
  choice: PromptChoice,
  sent: StoredPromptChoice | undefined,
): string | undefined {
  const isSame =
    choice.initialPrompt === sent?.initialPrompt &&
    choice.systemPromptId === sent.systemPromptId &&
    choice.targetTokens === sent.targetTokens;
  return isSame ? sent.idempotencyKey : undefined;
}

/** Validation error of a prompt. */
export function promptError(form: PromptForm): string | undefined {
  const checked = checkText(form.initialPrompt, promptRules);
  return "error" in checked ? checked.error : undefined;
}

function isLength(length: number | undefined): boolean {
  return length === undefined || length >= 0;
}

/** The form if it is valid. */
export function validateForm(form: PromptForm): PromptForm | undefined {
  const checked = checkText(form.initialPrompt, promptRules);
  if ("error" in checked || !isLength(form.wordCount) || !isLength(form.speakingMinutes)) return undefined;
  return { ...form, initialPrompt: checked.text };
}
