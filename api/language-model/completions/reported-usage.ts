import type { ReportedUsage } from "../language-model.ts";
import { isMembers, type Members } from "./completion-text.ts";

/** More than any call can use. */
const maxTokens = 1_000_000_000_000;

function count(value: unknown): number | undefined {
  const isCount = typeof value === "number" && Number.isInteger(value) && value >= 0 && value <= maxTokens;
  return isCount ? value : undefined;
}

/** The cached tokens by OpenAI's name or DeepSeek's; 0 where a provider names none. */
function cachedTokens({ prompt_tokens_details, prompt_cache_hit_tokens }: Members): number | undefined {
  const details = isMembers(prompt_tokens_details) ? prompt_tokens_details.cached_tokens : undefined;
  return count(details ?? prompt_cache_hit_tokens ?? 0);
}

/** What a chunk or a document says that the call has used; Groq says it in a member of its own. */
export function reportedUsage({ usage, x_groq }: Members): ReportedUsage | undefined {
  const found = usage ?? (isMembers(x_groq) ? x_groq.usage : undefined);
  if (!isMembers(found)) return undefined;
  const [inputTokens, outputTokens] = [count(found.prompt_tokens), count(found.completion_tokens)];
  if (inputTokens === undefined && outputTokens === undefined) return undefined;
  return { inputTokens, cachedTokens: cachedTokens(found), outputTokens };
}
