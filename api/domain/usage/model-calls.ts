import { TextMeter } from "#contract/rules/conversation/text-size.ts";
import {
  type AnsweredCall,
  type CallBound,
  chargedUsage,
  type ReportedUsage,
} from "#contract/rules/usage/call-usage.ts";
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

/** A call of a model before it is made. */
interface BegunCall {
  readonly model: PricedModel;
  /** The estimated size of what is sent. */
  readonly promptTokens: number;
  /** The most that it is charged, under a limit of cost. */
  readonly bound?: CallBound | undefined;
}

type CallResult = AnsweredCall & BegunCall;

/** Some providers tell each count in a report of its own, or forget one in the last. */
function mergeReports(known: ReportedUsage | undefined, usage: ReportedUsage): ReportedUsage {
  return {
    inputTokens: usage.inputTokens || known?.inputTokens || usage.inputTokens,
    cachedTokens: usage.cachedTokens || known?.cachedTokens || usage.cachedTokens,
    outputTokens: usage.outputTokens || known?.outputTokens || usage.outputTokens,
  };
}

/** The charge of a call; undefined if its provider could not be asked or has refused. */
export function chargeOf(call: CallResult): Charge | undefined {
  const usage = chargedUsage(call, call.promptTokens, call.bound);
  if (usage === undefined) return undefined;
  const { id: modelId, label: modelLabel, prices } = call.model;
  return { modelId, modelLabel, ...usage, costMicros: costMicros(usage, prices) };
}

/** A call of a model while it runs. All that arrives is measured, also what is not kept. */
export class ModelCall {
  private readonly begun: BegunCall;
  private text = new TextMeter();
  private reasoning = new TextMeter();
  private reported: ReportedUsage | undefined;
  private isAsked = false;
  private isAnswered = false;
  private isUnfinished = true;

  constructor(begun: BegunCall) {
    this.begun = begun;
  }

  /** The provider is asked, or could not be reached or has refused. */
  noteAsked(isAsked: boolean): void {
    this.isAsked = isAsked;
  }

  noteText(piece: string): void {
    this.isAnswered = true;
    this.text.add(piece);
  }

  noteReasoning(piece: string): void {
    this.isAnswered = true;
    this.reasoning.add(piece);
  }

  /** All that was said and thought so far comes anew. */
  restart(): void {
    this.text = new TextMeter();
    this.reasoning = new TextMeter();
  }

  /** Reasoning in a form that is not read. */
  noteHiddenReasoning(length: number): void {
    this.isAnswered = true;
    this.reasoning.addUnknown(length);
  }

  /** The last report of each count holds. */
  noteUsage(usage: ReportedUsage): void {
    this.reported = mergeReports(this.reported, usage);
  }

  /** The provider has said all: what it has reported is of the whole call. */
  finish(): void {
    this.isUnfinished = false;
  }

  /** What the call is charged; one that still runs by what has arrived so far. */
  charge(): Charge | undefined {
    const { begun, reported, isAsked, isAnswered, isUnfinished } = this;
    const arrivedTokens = this.text.tokens + this.reasoning.tokens;
    const answered = { isAsked, isAnswered, isUnfinished, arrivedTokens };
    return chargeOf({ ...begun, reported, ...answered });
  }
}

/** The calls of models that one reply took. */
export class ModelCalls {
  private readonly calls: ModelCall[] = [];
  /** What was reserved for further calls, beside the reservation itself. */
  addedMicros = 0;

  begin(model: PricedModel, promptTokens: number, bound?: CallBound): ModelCall {
    const call = new ModelCall({ model, promptTokens, bound });
    this.calls.push(call);
    return call;
  }

  /** What the calls are charged, in their order; one that still runs by what has arrived so far. */
  charges(): Charge[] {
    return this.calls.flatMap((call) => call.charge() ?? []);
  }
}
