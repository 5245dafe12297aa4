/** A provider's report of a prompt that is too long, in its own tokens. */
export interface PromptLimit {
  readonly limitTokens?: number;
  /** How long it found the prompt. */
  readonly promptTokens?: number;
}

/** The length of a provider's message that is inspected, in UTF-16 units: some messages repeat the whole request. */
export const maxInspectedUnits = 8192;

/** How providers name the limit. Each match also means that the prompt is too long. */
const limits = [
  /exceed_context_size_error[\s\S]*"n_ctx\\?": ?(\d+)/i,
  /available context size \(([\d,]+)/i,
  /maximum context length (?:is|of) ([\d,]+)/i,
  /(?<![\d,])([\d,]{1,12}) maximum context length/i,
  /context length \(([\d,]+) tokens/i,
  /context length (?:only supports|of only) ([\d,]+)/i,
  /maximum prompt length is ([\d,]+)/i,
  /too long: [\d,]+ tokens > ([\d,]+)/i,
  /maximum number of tokens allowed \(([\d,]+)/i,
  /inputs\W+ must have less than ([\d,]+) tokens/i,
  /greater than max_seq_len ([\d,]+)/i,
  /maximum model length of ([\d,]+)/i,
  /exceed context limit: [\d,]+ \+ [\d,]+ > ([\d,]+)/i,
  /max_new_tokens\W+ must be <= ([\d,]+)/i,
  /exceed context window of ([\d,]+)/i,
  /model's context length is only ([\d,]+)/i,
  /n_keep\W{1,4}[\d,]{1,12}\W{1,6}n_ctx\W{1,4}([\d,]+)/i,
  /tokens in the prompt cannot exceed ([\d,]+) - received/i,
  /too many input tokens\W{1,3}max input tokens: ([\d,]+)/i,
  /request exceeded model token limit: ([\d,]+)/i,
  /range of input length should be \[\d{1,12}, ([\d,]+)\]/i,
  /exceeds maximum input length \(([\d,]+)\)/i,
  /model context window limit \(([\d,]+)\)/i,
  /prompt token count of [\d,]{1,12} exceeds the limit of ([\d,]+)/i,
];

/** Messages of providers that name no limit, or whose wording varies. */
const unnamedLimitPatterns = [
  /context_length_exceeded/i,
  /exceed_context_size_error/i,
  /(?:prompt|input) is too long/i,
  /exceeds? (?:the |this )?(?:model'?s? )?(?:maximum |available )?context (?:length|size|window)/i,
  /not fit in (?:the )?context/i,
  /tokens_limit_reached/i,
  /ContextWindowExceededError/,
  /prompt too long; exceeded max context length/i,
  /to keep from the initial prompt is greater than the context length/i,
  /context size has been exceeded/i,
  // The space left for the reply. A gateway's -1 means "no limit"; a shorter prompt does not help.
  /\bmax_tokens must be at least 1, got -\d{2}/i,
  /number of input tokens exceeds maximum length/i,
  /prompt exceeds max length/i,
  /context window exceeds limit/i,
];

const lengths = [
  /"n_prompt_tokens\\?": ?(\d+)/i,
  /request \(([\d,]+) tokens\)/i,
  /resulted in ([\d,]+) tokens/i,
  /\(([\d,]+) in the messages/i,
  /\(([\d,]+) of text input/i,
  /input \(([\d,]+) tokens\)/i,
  /input has ([\d,]+) tokens/i,
  /contains ([\d,]+) tokens/i,
  /(?:has|at least) ([\d,]+) input tokens/i,
  /prompt (?:\(length |length of |length \(|token count of )([\d,]+)/i,
  /exceed context limit: ([\d,]+) \+/i,
  /too long: ([\d,]+) tokens/i,
  /input token count \(([\d,]+)\)/i,
  /(?:less than [\d,]+ tokens|<= [\d,]+)\. Given: ([\d,]+)/i,
  /passed ([\d,]+) input tokens/i,
  /n_keep\W{1,4}([\d,]{1,12})\W{1,6}n_ctx/i,
  /cannot exceed [\d,]{1,12} - received ([\d,]+)/i,
  /input token count: ([\d,]+)/i,
  /model token limit: [\d,]{1,12} \(requested: ([\d,]+)/i,
];

function numberIn(text: string, patterns: readonly RegExp[]): number | undefined {
  const found = patterns.map((pattern) => pattern.exec(text)?.[1]).find((digits) => digits !== undefined);
  const number = Number(found?.replaceAll(",", ""));
  return number > 0 ? number : undefined;
}

/** The limit that a provider's message names if it says that the prompt is too long; undefined for other messages. */
export function parsePromptLimit(errorText: string): PromptLimit | undefined {
  const text = errorText.slice(0, maxInspectedUnits);
  const limitTokens = numberIn(text, limits);
  if (limitTokens === undefined && !unnamedLimitPatterns.some((pattern) => pattern.test(text)))
    return undefined;
  const promptTokens = numberIn(text, lengths);
  return { ...(limitTokens && { limitTokens }), ...(promptTokens && { promptTokens }) };
}
