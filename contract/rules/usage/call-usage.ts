import { estimateTokens, measureText } from "../conversation/text-size.ts";
import type { TokenUsage } from "./usage-cost.ts";

/** What came of a call to a model. */
export interface AnsweredCall {
  /** All that arrived, also what was not kept. */
  readonly text: string;
  readonly reasoning: string;
  /** What the provider says that the call has used, if it says so. */
  readonly reported?: TokenUsage | undefined;
}

export interface ChargedUsage extends TokenUsage {
  readonly isEstimated: boolean;
}

/**
 * The tokens that a call is charged: those that the provider reports, otherwise an estimate of `promptTokens` and of
 * what arrived. Undefined if the provider had not begun to answer: such a call costs nothing.
 */
export function chargedUsage(
  { text, reasoning, reported }: AnsweredCall,
  promptTokens: number,
): ChargedUsage | undefined {
  if (reported !== undefined) return { ...reported, isEstimated: false };
  if (text === "" && reasoning === "") return undefined;
  const outputTokens = estimateTokens(measureText(text)) + estimateTokens(measureText(reasoning));
  return { inputTokens: promptTokens, cachedTokens: 0, outputTokens, isEstimated: true };
}
