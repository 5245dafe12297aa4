import { LanguageModelError, PromptTooLongError } from "../language-model.ts";
import { promptTooLong } from "./prompt-too-long.ts";
import { RefusedPartError, refusedPartIn } from "./refused-requests.ts";

/** How Azure, LiteLLM and OpenAI say that a filter refused a prompt or ended a reply. */
const filtered = /\bcontent_filter\b|ContentPolicyViolationError|content_policy_violation/;

/** Classifies a provider's error text; undefined for an unspecific failure. */
export function reportedFault(words: string): LanguageModelError | undefined {
  const limit = promptTooLong(words);
  if (limit !== undefined) return new PromptTooLongError(limit);
  if (filtered.test(words)) return new LanguageModelError("model_filtered", "The provider's filter refused.");
  const part = refusedPartIn(words);
  return part && new RefusedPartError(part);
}
