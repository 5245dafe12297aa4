import { bodyOf } from "#contract/behavior/support/body-of.ts";
import { cachedPromptCost } from "../harness/cached-prompt-cost.ts";
import { createChats } from "../product/create-chats.ts";
import { type ProviderRecord, readRecord } from "../product/provider-record.ts";
import { makeStreamSetup } from "../product/stream-setup.ts";
import { markerFor } from "../programs/provider-script.ts";
import type { Bench, BenchResult } from "../results/bench.ts";
import { formatNumber } from "../results/format-number.ts";

type PromptMessage = ProviderRecord["prompts"][number][number];

const turns = 60;
const budgetTokens = 8000;
const charactersPerToken = 4;
const questionCharacters = 40 * charactersPerToken;
const replyMarker = markerFor({ tokens: 400, text: "markdown" });

const generatedText = (prompt: readonly PromptMessage[]) =>
  prompt.map(({ role, content }) => `${role}\n${content}`).join("\n\n");
const promptLength = (prompt: readonly PromptMessage[]) =>
  prompt.reduce((sum, { content }) => sum + content.length, 0) / charactersPerToken;

/** Sliding window: drops the oldest turns from each request until it fits, as chat products usually do. */
function slidingWindow(
  system: readonly PromptMessage[],
  history: readonly PromptMessage[],
): readonly PromptMessage[] {
  let rest = history;
  while (promptLength([...system, ...rest]) > budgetTokens) rest = rest.slice(1);
  return [...system, ...rest];
}

/** The cost of a sliding window for the same turns. */
function slidingPrompts(sent: ProviderRecord["prompts"], replies: readonly string[]): string[] {
  const system = sent[0]?.filter(({ role }) => role === "system") ?? [];
  const history: PromptMessage[] = [];
  return sent.map((prompt, index) => {
    history.push(prompt.at(-1) ?? { role: "user", content: "" });
    const whole = generatedText(slidingWindow(system, history));
    history.push({ role: "assistant", content: replies[index] ?? "" });
    return whole;
  });
}

async function run(): Promise<BenchResult[]> {
  await using setup = await makeStreamSetup(1, { OPENAI_CONTEXT_TOKENS: String(budgetTokens) });
  const [place] = await createChats(setup.users, 1);
  if (place === undefined) throw new Error("There is no chat.");
  const params = { id: place.chatId };
  const replies: string[] = [];
  for (let turn = 0; turn < turns; turn += 1) {
    const content = `Question ${turn}, recorded. ${replyMarker} `.padEnd(questionCharacters, "and so on ");
    const answer = await place.user.client.chats.sendMessage({ params, body: { role: "user", content } });
    replies.push(bodyOf(answer, 201).aiMessage.content);
  }
  const { prompts } = await readRecord(setup.provider);
  if (prompts.length !== turns) throw new Error(`The provider got ${prompts.length} prompts.`);
  const ours = cachedPromptCost(prompts.map(generatedText));
  const sliding = cachedPromptCost(slidingPrompts(prompts, replies));
  const scale = `${turns} turns, ${formatNumber(ours)} tokens' price over ${formatNumber(sliding)}; computed, not billed`;
  return [{ goal: "prompt-cost", rounds: [ours / sliding], scale }];
}

export const promptCost: Bench = {
  name: "prompt-cost",
  about: "prompts of a long chat, as a provider would charge",
  run,
};
