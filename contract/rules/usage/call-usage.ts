import { estimateTokens, measureText } from "../conversation/token-estimate.ts";
import type { TokenUsage } from "./usage-cost.ts";

/** The usage of a call by its provider's report; undefined for a member that is not a count. */
export type ReportedUsage = { readonly [Name in keyof TokenUsage]: TokenUsage[Name] | undefined };

/** The facts about a call to a model that decide its charge. */
export interface AnsweredCall {
  /** The estimated size of all text that arrived, including text that was not kept. */
  readonly arrivedTokens: number;
  /** The usage that the provider reports, if it reports any. */
  readonly reported?: ReportedUsage | undefined;
  /** Whether the provider was asked and has not refused, even if no text arrived. */
  readonly isAsked?: boolean | undefined;
  /** Whether text arrived, even if it was not kept. */
  readonly isAnswered?: boolean | undefined;
  /** The call ended early: the provider's last report may be older than the text that arrived. */
  readonly isUnfinished?: boolean | undefined;
}

export interface ChargedUsage extends TokenUsage {
  readonly isEstimated: boolean;
}

/** The most that a call under a limit of cost is charged: its reservation. */
export type CallBound = Pick<TokenUsage, "inputTokens" | "outputTokens">;

/** More tokens than any model accepts or writes in a call. */
const maxCallTokens = 10_000_000;

function believed(count: number | undefined): number | undefined {
  return count !== undefined && count > 0 && count <= maxCallTokens ? count : undefined;
}

/** The output that a provider reports, if it is plausible. */
export function believedOutput(
  reported: Pick<ReportedUsage, "outputTokens"> | undefined,
): number | undefined {
  return believed(reported?.outputTokens);
}

/** The estimated size of a text with its reasoning. */
export function estimateOutput({ text, reasoning }: { readonly text: string; readonly reasoning: string }) {
  return estimateTokens(measureText(text)) + estimateTokens(measureText(reasoning));
}

function outputOf({ arrivedTokens, reported, isAnswered = false, isUnfinished = false }: AnsweredCall) {
  const hasAnswer = isAnswered || arrivedTokens > 0;
  const count = believedOutput(reported);
  const isNothing = reported?.outputTokens === 0 && !hasAnswer;
  const known = isNothing ? 0 : count;
  if (known !== undefined && !isUnfinished) return { tokens: known, isEstimated: false };
  const tokens = Math.max(known ?? 0, arrivedTokens);
  return { tokens, isEstimated: known === undefined || tokens > known };
}

/** Limits counts to a bound, and marks limited counts as estimates. */
function withinBound(usage: ChargedUsage, bound: CallBound | undefined): ChargedUsage {
  if (bound === undefined) return usage;
  const inputTokens = Math.min(usage.inputTokens, bound.inputTokens);
  const outputTokens = Math.min(usage.outputTokens, bound.outputTokens);
  const isWhole = inputTokens === usage.inputTokens && outputTokens === usage.outputTokens;
  if (isWhole) return usage;
  const cachedTokens = Math.min(usage.cachedTokens, inputTokens);
  return { inputTokens, cachedTokens, outputTokens, isEstimated: true };
}

/**
 * The tokens that a call is charged: the reported ones, and estimates of counts that were not reported, are 0 beside an answer,
 * or are implausible; never more than `bound`. Undefined if the provider could not be asked or has refused: such a call costs 0.
 */
export function chargedUsage(
  call: AnsweredCall,
  promptTokens: number,
  bound?: CallBound,
): ChargedUsage | undefined {
  const { arrivedTokens, reported, isAsked = false, isAnswered = false } = call;
  const input = believed(reported?.inputTokens);
  const output = outputOf(call);
  const costs = isAsked || isAnswered || arrivedTokens > 0;
  if (!costs && input === undefined && output.tokens === 0) return undefined;
  const inputTokens = input ?? promptTokens;
  const cachedTokens = Math.min(reported?.cachedTokens ?? 0, inputTokens);
  const isWhole = input !== undefined && reported?.cachedTokens !== undefined && !output.isEstimated;
  const usage = { inputTokens, cachedTokens, outputTokens: output.tokens, isEstimated: !isWhole };
  return withinBound(usage, bound);
}
