/** A provider's report of a prompt that is too long, in its own tokens. */
export interface PromptLimit {
  readonly limitTokens?: number;
  /** How long it found the prompt. */
  readonly promptTokens?: number;
}

/** How much of a provider's words is looked at, in UTF-16 units: some repeat the whole request. */
export const longestWords = 8192;

/** How providers name the limit; each of them also tells that the prompt is too long. */
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
];

/** Words of those that name none, and of those that word it anew from time to time. */
const unnamed = [
  /context_length_exceeded/i,
  /exceed_context_size_error/i,
  /(?:prompt|input) is too long/i,
  /exceeds? (?:the |this )?(?:model'?s? )?(?:maximum |available )?context (?:length|size|window)/i,
  /not fit in (?:the )?context/i,
  /tokens_limit_reached/i,
  /ContextWindowExceededError/,
  /prompt too long; exceeded max context length/i,
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
  /prompt (?:\(length |length of )([\d,]+)/i,
  /exceed context limit: ([\d,]+) \+/i,
  /too long: ([\d,]+) tokens/i,
  /input token count \(([\d,]+)\)/i,
  /(?:less than [\d,]+ tokens|<= [\d,]+)\. Given: ([\d,]+)/i,
];

function numberIn(words: string, patterns: readonly RegExp[]): number | undefined {
  const found = patterns.map((pattern) => pattern.exec(words)?.[1]).find((digits) => digits !== undefined);
  const number = Number(found?.replaceAll(",", ""));
  return number > 0 ? number : undefined;
}

/** The limit that a provider's words name when they say that the prompt is too long; nothing for other words. */
export function promptTooLong(said: string): PromptLimit | undefined {
  const words = said.slice(0, longestWords);
  const limitTokens = numberIn(words, limits);
  if (limitTokens === undefined && !unnamed.some((pattern) => pattern.test(words))) return undefined;
  const promptTokens = numberIn(words, lengths);
  return { ...(limitTokens && { limitTokens }), ...(promptTokens && { promptTokens }) };
}
