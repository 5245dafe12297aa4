/** How providers charge for a prompt that begins as the one before it did, in tokens. */
const cache = { atLeast: 1024, step: 128, price: 0.25 } as const;
const charactersPerToken = 4;

function sharedTokens(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length += 1;
  const tokens = length / charactersPerToken;
  return tokens < cache.atLeast ? 0 : Math.floor(tokens / cache.step) * cache.step;
}

/** The cost of prompts in tokens at the full price, each compared with the one before it. */
export function cachedPrice(prompts: readonly string[]): number {
  return prompts.reduce((sum, prompt, index) => {
    const cached = sharedTokens(prompt, prompts[index - 1] ?? "");
    return sum + prompt.length / charactersPerToken - cached * (1 - cache.price);
  }, 0);
}
