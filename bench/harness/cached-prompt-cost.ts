/** How providers charge for a prompt that shares a prefix with the previous one, in tokens. */
const cache = { atLeast: 1024, step: 128, price: 0.25 } as const;
const charactersPerToken = 4;

function sharedTokens(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length += 1;
  const tokens = length / charactersPerToken;
  return tokens < cache.atLeast ? 0 : Math.floor(tokens / cache.step) * cache.step;
}

/** The cost of prompts in full-price tokens, each compared with the previous one. */
export function cachedPromptCost(prompts: readonly string[]): number {
  return prompts.reduce((sum, prompt, index) => {
    const cached = sharedTokens(prompt, prompts[index - 1] ?? "");
    return sum + prompt.length / charactersPerToken - cached * (1 - cache.price);
  }, 0);
}
