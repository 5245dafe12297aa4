import { chargedUsage } from "#contract/rules/usage/call-usage.ts";
import { costMicros, type ModelPrices, type TokenUsage } from "#contract/rules/usage/usage-cost.ts";
import type { ReportedUsage } from "../../language-model/language-model.ts";

/** A model with its prices at the time when a reply was asked for. */
export interface PricedModel {
  readonly id: string;
  readonly label: string;
  readonly prices: ModelPrices;
}

/** What one call of a model is charged. */
export interface Charge extends TokenUsage {
  readonly modelId: string;
  readonly modelLabel: string;
  readonly costMicros: number;
  readonly isEstimated: boolean;
}

/** What a reply holds: each of its calls adds to it. */
export interface Written {
  readonly text: string;
  readonly reasoning: string;
}

interface CallResult extends Written {
  readonly model: PricedModel;
  readonly promptTokens: number;
  readonly reported?: ReportedUsage | undefined;
  /** Something arrived, even if it was not kept. */
  readonly isAnswered: boolean;
}

/** Reported counts, and estimates of those that are missing. */
function usageOf({ reported, isAnswered, promptTokens, ...written }: CallResult) {
  const { inputTokens, cachedTokens, outputTokens } = reported ?? {};
  if (inputTokens !== undefined && cachedTokens !== undefined && outputTokens !== undefined)
    return { inputTokens, cachedTokens, outputTokens, isEstimated: false };
  const estimated = chargedUsage(written, promptTokens);
  if (estimated === undefined && reported === undefined && !isAnswered) return undefined;
  return {
    inputTokens: inputTokens ?? promptTokens,
    cachedTokens: cachedTokens ?? 0,
    outputTokens: outputTokens ?? estimated?.outputTokens ?? 0,
    isEstimated: true,
  };
}

/** The charge of a call; undefined if its provider had not begun to answer. */
export function chargeOf(call: CallResult): Charge | undefined {
  const usage = usageOf(call);
  if (usage === undefined) return undefined;
  const { id: modelId, label: modelLabel, prices } = call.model;
  const tokens = { ...usage, cachedTokens: Math.min(usage.cachedTokens, usage.inputTokens) };
  return { modelId, modelLabel, ...tokens, costMicros: costMicros(tokens, prices) };
}

/** A call of a model while it runs. Nothing is measured before its charge is asked for. */
export class ModelCall {
  private readonly model: PricedModel;
  private readonly promptTokens: number;
  private readonly textStart: number;
  private readonly reasoningStart: number;
  private written: Written | undefined;
  private reported: ReportedUsage | undefined;
  private isAnswered = false;

  constructor(model: PricedModel, promptTokens: number, { text, reasoning }: Written) {
    this.model = model;
    this.promptTokens = promptTokens;
    this.textStart = text.length;
    this.reasoningStart = reasoning.length;
  }

  /** The provider has begun to answer. */
  noteAnswer(): void {
    this.isAnswered = true;
  }

  /** The last report counts. */
  noteUsage(usage: ReportedUsage): void {
    this.reported = usage;
  }

  /** Keeps what arrived, before the reply loses some of it. Only the first time counts. */
  end({ text, reasoning }: Written): void {
    this.written ??= { text: text.slice(this.textStart), reasoning: reasoning.slice(this.reasoningStart) };
  }

  get charge(): Charge | undefined {
    const { model, promptTokens, reported, isAnswered } = this;
    const written = this.written ?? { text: "", reasoning: "" };
    return chargeOf({ model, promptTokens, reported, isAnswered, ...written });
  }
}

/** The calls of models that one reply took. */
export class ModelCalls {
  private readonly calls: ModelCall[] = [];

  /** Begins a call with what the reply holds so far; the call before it has ended. */
  begin(model: PricedModel, promptTokens: number, written: Written): ModelCall {
    this.end(written);
    const call = new ModelCall(model, promptTokens, written);
    this.calls.push(call);
    return call;
  }

  /** Ends the running call. */
  end(written: Written): void {
    this.calls.at(-1)?.end(written);
  }

  /** What the calls are charged, in their order. */
  charges(): Charge[] {
    return this.calls.flatMap(({ charge }) => charge ?? []);
  }
}
