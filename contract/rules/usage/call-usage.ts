import { estimateTokens, measureText } from "../conversation/text-size.ts";
import type { TokenUsage } from "./usage-cost.ts";

/** What a provider says that a call has used; undefined where what it says is no count. */
export type ReportedUsage = { readonly [Name in keyof TokenUsage]: TokenUsage[Name] | undefined };

/** What came of a call to a model. */
export interface AnsweredCall {
  /** The estimated size of all that arrived, also of what was not kept. */
  readonly arrivedTokens: number;
  /** What the provider says that the call has used, if it says so. */
  readonly reported?: ReportedUsage | undefined;
  /** The provider was asked and has not refused, even if nothing arrived. */
  readonly isAsked?: boolean | undefined;
  /** Something arrived, even if it was not kept. */
  readonly isAnswered?: boolean | undefined;
  /** The call ended early: what its provider said last may be older than what arrived. */
  readonly isUnfinished?: boolean | undefined;
}

export interface ChargedUsage extends TokenUsage {
  readonly isEstimated: boolean;
}

/** The most that a call under a limit of cost is charged: what is reserved for it. */
export type CallBound = Pick<TokenUsage, "inputTokens" | "outputTokens">;

/** More than any model takes or writes in a call. */
const maxCallTokens = 10_000_000;

function believed(count: number | undefined): number | undefined {
  return count !== undefined && count > 0 && count <= maxCallTokens ? count : undefined;
}

/** The output that a provider reports, if a call can have it. */
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

/** Counts that are above a bound are those of the bound, and are marked as estimates. */
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
 * The tokens that a call is charged: those that the provider reports, and estimates of those that it does not, that are
 * 0 beside an answer, or that no call can have; never more than `bound`. Undefined if the provider could not be asked or
 * has refused: such a call costs nothing.
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
