import { type AnsweredCall, chargedUsage, type ReportedUsage } from "#contract/rules/usage/call-usage.ts";
import { costMicros, type ModelPrices, type TokenUsage } from "#contract/rules/usage/usage-cost.ts";

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

interface CallResult extends AnsweredCall {
  readonly model: PricedModel;
  readonly promptTokens: number;
}

/** Some providers tell each count in a report of its own, or forget one in the last. */
function mergeReports(known: ReportedUsage | undefined, usage: ReportedUsage): ReportedUsage {
  return {
    inputTokens: usage.inputTokens || known?.inputTokens || usage.inputTokens,
    cachedTokens: usage.cachedTokens || known?.cachedTokens || usage.cachedTokens,
    outputTokens: usage.outputTokens || known?.outputTokens || usage.outputTokens,
  };
}

/** The charge of a call; undefined if its provider had not begun to answer. */
export function chargeOf(call: CallResult): Charge | undefined {
  const usage = chargedUsage(call, call.promptTokens);
  if (usage === undefined) return undefined;
  const { id: modelId, label: modelLabel, prices } = call.model;
  return { modelId, modelLabel, ...usage, costMicros: costMicros(usage, prices) };
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
  private isUnfinished = true;

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

  /** The last report of each count holds. */
  noteUsage(usage: ReportedUsage): void {
    this.reported = mergeReports(this.reported, usage);
  }

  /** The provider has said all: what it has reported is of the whole call. */
  finish(): void {
    this.isUnfinished = false;
  }

  /** Keeps what arrived, before the reply loses some of it. Only the first time counts. */
  end(reply: Written): void {
    this.written ??= this.writtenIn(reply);
  }

  /** What the call is charged; one that still runs by what the reply holds so far. */
  charge(reply?: Written): Charge | undefined {
    const { model, promptTokens, reported, isAnswered, isUnfinished } = this;
    const written = this.written ?? (reply && this.writtenIn(reply)) ?? { text: "", reasoning: "" };
    return chargeOf({ model, promptTokens, reported, isAnswered, isUnfinished, ...written });
  }

  private writtenIn({ text, reasoning }: Written): Written {
    return { text: text.slice(this.textStart), reasoning: reasoning.slice(this.reasoningStart) };
  }
}

/** The calls of models that one reply took. */
export class ModelCalls {
  private readonly calls: ModelCall[] = [];
  /** What was reserved for further calls, beside the reservation itself. */
  addedMicros = 0;

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

  /** What the calls are charged, in their order; one that still runs by what the reply holds so far. */
  charges(reply?: Written): Charge[] {
    return this.calls.flatMap((call) => call.charge(reply) ?? []);
  }
}
